import type { RichText } from "#core/legal/text-rules.ts";

export const about = {
  title: "Qui sommes-nous ?",
  description:
    "Hors les murs est né en juillet 2023 d’un constat : des artistes sans scène, des salons vides, et un public à deux rues de là.",
  lead: "Nous croyons qu’un spectacle n’a pas besoin d’un théâtre. Il lui faut quelqu’un qui joue, quelqu’un qui ouvre, et quelques chaises.",
  story: {
    title: "Il y avait un piano au troisième",
    paragraphs: [
      "Tout commence par un piano que personne ne pouvait redescendre. Il était au troisième étage, dans un appartement prêté pour un anniversaire, et l’amie qui devait jouer un quart d’heure a joué deux heures. Trente personnes par terre, sur les accoudoirs, dans le couloir. Une voisine est montée se plaindre ; elle est restée jusqu’au bout.",
      "Le lendemain, la pianiste a reçu quatre invitations à jouer chez des gens qu’elle ne connaissait pas. Et quatre fois les mêmes questions. Qui paie ? Combien ? Faut-il une licence ? Et la Sacem ? Et si personne ne vient ? Et si tout le monde vient ?",
      "**Hors les murs a ouvert en juillet 2023** pour répondre à ces questions une bonne fois, et laisser la place au piano.",
    ],
  },
  beliefs: {
    title: "Ce à quoi nous tenons",
    items: [
      {
        title: "L’intime avant le grand",
        text: "Vingt personnes qui écoutent valent une salle à moitié pleine. Nous ne vendrons jamais de stades.",
      },
      {
        title: "L’artiste n’avance rien",
        text: "L’inscription est gratuite, et nos 15 % ne se prennent que sur des billets vraiment payés. Un événement gratuit ne coûte rien à personne.",
      },
      {
        title: "Les comptes sur la table",
        text: "Avant de dire oui, chacun voit ce qu’il recevra si c’est plein, à moitié plein, ou juste à l’objectif. Au centime, et figé.",
      },
      {
        title: "L’argent dort jusqu’au rappel",
        text: "Les billets payés attendent que la soirée ait eu lieu. Annulée, elle rend tout à tout le monde.",
      },
      {
        title: "Une adresse se mérite",
        text: "On ouvre sa porte à des gens qui ont réservé, pas à l’Internet entier. L’adresse exacte n’est que sur les billets.",
      },
      {
        title: "Les auteurs aussi",
        text: "La musique jouée dans un salon a été écrite par quelqu’un. Nous rendons la déclaration simple, et moins chère quand elle est faite avant.",
      },
    ] satisfies readonly { title: string; text: RichText }[],
  },
  model: {
    title: "De quoi vivons-nous ?",
    paragraphs: [
      "De 15 % de la recette des événements payants, et de rien d’autre. Pas d’abonnement, pas de mise en avant payante, pas de données vendues. Quand l’hôte et l’artiste partagent la recette, l’hôte en reçoit 30 %, sauf accord, et l’artiste le reste, une fois ces 15 % et les éventuels droits retirés.",
      "L’assurance de la soirée est celle d’un assureur partenaire, facultative, et couvre l’hôte comme l’artiste. Le paiement est confié à un établissement agréé : l’argent des billets n’est jamais le nôtre.",
    ],
  },
  closing: {
    title: "Et maintenant ?",
    text: "Vous jouez, vous ouvrez, ou vous venez écouter. Les trois portes sont par ici.",
  },
} as const;
