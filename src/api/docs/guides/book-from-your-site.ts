import type { Guide } from "./guides.ts";
import { samples } from "./samples.ts";

const { parts } = samples["book-an-evening"];

export const bookingGuide: Guide = {
  slug: "reserver-depuis-votre-site",
  title: "Réserver depuis votre site",
  description:
    "Lister les soirées, tenir une place, dire où va le billet et le montrer\u202f: une réservation entière, depuis votre site.",
  program: "book-an-evening",
  scopes: ["read:public", "sell"],
  calls: ["searchEvents", "getEvent", "listBookingQuestions", "holdSeats", "setOrderContact", "getTicket"],
  steps: [
    {
      title: "Le client",
      says: [
        "Sans jeton, le programme appelle comme un visiteur, et cela suffit pour réserver. Avec un jeton qui a `read:public` et `sell`, il est mesuré à part et agit pour la personne qui l’a fait.",
      ],
      shows: { label: "Le client", code: parts.client },
    },
    {
      title: "Les refus",
      says: ["Chaque refus porte une phrase en français\u202f: c’est elle que lit la personne devant l’écran."],
      shows: { label: "Les refus", code: parts.refusals },
    },
    {
      title: "Trouver une soirée",
      says: [
        "La recherche prend les mêmes paramètres que l’adresse de la page du site. `nextCursor` mène à la page suivante\u202f; `null` dit que c’était la dernière.",
        "Une soirée a des dates, `slots`, et des tarifs, `tariffs`. Seule une date dont `salesOpen` est vrai et à qui il reste des places se réserve.",
      ],
      shows: { label: "Trouver une soirée", code: parts.find },
    },
    {
      title: "Tenir une place",
      says: [
        "Les places sont gardées quinze minutes. La clé se fait une fois par envie de réserver, pas par essai\u202f: si la réponse se perd, le même envoi redonne la même commande.",
        "Si l’organisation pose des questions, `listBookingQuestions` les dit\u202f; les réponses partent ici, dans `answers`.",
        "Pour un tarif payant, `payment` dit de quoi payer par carte\u202f; au retour du paiement, `checkPayment` demande où il en est.",
      ],
      shows: { label: "Tenir une place", code: parts.hold },
    },
    {
      title: "Dire où va le billet, et le montrer",
      says: [
        "`token` est le secret de la commande\u202f: il en ouvre la page, gardez-le comme un mot de passe. Une commande gratuite est acquise dès que l’adresse est dite.",
        "`code` est le texte à mettre en QR. L’adresse exacte n’est donnée qu’ici, à qui a un billet.",
      ],
      shows: { label: "Le billet", code: parts.ticket },
    },
  ],
};
