import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../page-content.ts";

export const purposeSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "responsable",
    title: "Qui est responsable",
    blocks: [
      `${operator.company}, ${operator.address}, est responsable du traitement de vos données. ${operator.dataProtection.name} en a la charge : ${operator.dataProtection.email}.`,
      "Pour ce qui touche à l’accueil du public (liste des participants, contrôle à l’entrée), l’artiste et l’hôte traitent vos données avec nous et pour la seule soirée.",
    ],
  },
  {
    id: "quoi",
    title: "Ce que nous savons de vous",
    blocks: [
      {
        list: [
          "**Si vous visitez le site** : rien qui vous nomme. Une empreinte chiffrée de votre adresse réseau sert à freiner les robots.",
          "**Si vous réservez** : votre e-mail, le nom des porteurs de billets, ce que vous avez commandé, l’heure de passage à l’entrée. Votre numéro de carte reste chez le prestataire de paiement.",
          "**Si vous avez un compte** : prénom, nom, e-mail, téléphone et son état de vérification, mot de passe sous forme hachée, ce que vous venez chercher, vos consentements avec leur date et leur version, vos sessions ouvertes.",
          "**Si vous publiez** : vos annonces et photos (dont nous effaçons les données de localisation), l’adresse de votre lieu, vos disponibilités, vos messages et propositions.",
          "**Si vous recevez de l’argent** : informations de facturation, SIREN, numéro de licence, état de votre compte de paiement, historique des versements. Pièces d’identité et RIB vont directement au prestataire de paiement, sans passer par nous.",
          "**Si vous nous écrivez** : votre e-mail, le motif et votre message.",
        ],
      },
      "Nous ne traitons pas de données sensibles. Si un message ou un besoin d’accessibilité en révèle, il ne sert qu’à vous répondre ou à vous accueillir.",
    ],
  },
  {
    id: "pourquoi",
    title: "Pourquoi, sur quelle base, combien de temps",
    blocks: [
      {
        caption: "Finalités, bases légales et durées",
        columns: ["Pourquoi", "Base légale", "Durée"],
        rows: [
          [
            "Tenir votre compte et vos annonces",
            "Contrat",
            "Tant que le compte existe ; effacement après trois ans sans connexion, précédé de deux rappels",
          ],
          [
            "Vendre les billets, accueillir le public",
            "Contrat",
            "Jusqu’à un an après l’événement pour la liste des participants",
          ],
          [
            "Encaisser, conserver, verser, rembourser",
            "Contrat, puis obligation légale",
            "Dix ans pour les pièces comptables (article L. 123-22 du Code de commerce)",
          ],
          ["Transmettre les revenus à l’administration fiscale", "Obligation légale", "Six ans"],
          ["Faire se parler artistes et hôtes", "Contrat", "Deux ans après le dernier message d’un fil"],
          [
            "Publier des avis sincères",
            "Intérêt légitime",
            "Tant que l’annonce existe ; sans votre nom si vous supprimez votre compte",
          ],
          ["Répondre à vos questions", "Intérêt légitime", "Un an après notre réponse"],
          [
            "Vous envoyer la lettre d’information",
            "Consentement, confirmé par e-mail",
            "Jusqu’à votre désinscription, possible en un clic",
          ],
          ["Empêcher la fraude et les abus, tenir un journal de sécurité", "Intérêt légitime", "Douze mois"],
          ["Mesurer l’audience et nos campagnes", "Consentement", "Treize mois au plus"],
          ["Garder la preuve de vos consentements", "Obligation légale", "Cinq ans après leur retrait"],
        ],
      },
      "Aucune décision qui vous engage n’est prise par un automate seul, à une exception que vous avez acceptée en réservant ou en proposant : la billetterie annulable, qui compare un montant à un objectif.",
    ],
  },
];
