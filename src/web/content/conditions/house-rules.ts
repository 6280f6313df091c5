import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../page-content.ts";

export const houseRulesSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "moderation",
    title: "Se parler, signaler, modérer",
    blocks: [
      "La messagerie sert à préparer des événements. Sont interdits : le démarchage, la haine, le harcèlement, les annonces trompeuses, les contenus illicites, et le fait d’utiliser une rencontre faite ici pour vendre des billets ailleurs au même événement. Vous pouvez bloquer une personne ou la signaler d’un geste, depuis le fil, une annonce ou un avis.",
      `Tout signalement est lu par une personne de l’équipe, jamais tranché par un automate. Nous pouvons masquer un contenu, suspendre un versement ou fermer un compte, en proportion des faits. Nous en donnons le motif par écrit à la personne concernée, qui peut répondre en écrivant à ${operator.email} dans les six mois. Cette adresse est aussi notre point de contact unique pour les autorités et les utilisateurs, au sens du règlement européen sur les services numériques ; on y écrit en français ou en anglais.`,
      "Fermer un compte professionnel se fait avec un préavis de trente jours, sauf fraude, danger ou obligation légale.",
    ],
  },
  {
    id: "responsabilite",
    title: "Responsabilité",
    blocks: [
      "Nous répondons de ce que nous faisons : le site, la billetterie, l’encaissement, la garde et le versement de l’argent. L’organisateur répond de l’événement ; l’hôte, de son lieu ; l’artiste, de ce qu’il présente. Si un litige naît entre vous, nous aidons à le régler, sans être juge.",
      "Le site peut s’interrompre pour maintenance. Les billets d’événements à venir restent consultables hors connexion après une première visite. Ni vous ni nous ne répondons d’un cas de force majeure (article 1218 du Code civil) ; le public, lui, est remboursé dans tous les cas d’annulation.",
      "Rien ici ne limite les droits que la loi donne aux consommateurs.",
    ],
  },
  {
    id: "propriete",
    title: "Ce qui est à vous reste à vous",
    blocks: [
      "Vos textes, photos, vidéos et œuvres vous appartiennent. Vous nous autorisez, gratuitement et tant que l’annonce ou l’événement est en ligne, à les afficher, les mettre au format et les montrer pour faire connaître cet événement sur le site, dans nos e-mails et sur nos réseaux. Rien d’autre ne se fait sans vous le demander.",
      "La marque, la charte et les illustrations de Hors les murs sont les nôtres.",
    ],
  },
  {
    id: "donnees",
    title: "Vos données personnelles",
    blocks: [
      "La [politique de confidentialité](/privacy) dit quelles données nous traitons, pourquoi, combien de temps et avec qui. Lorsqu’un événement est accepté, artiste et hôte échangent leurs coordonnées ; tous deux voient la liste des participants pour accueillir le public, et ne s’en servent pour rien d’autre.",
    ],
  },
  {
    id: "evolution",
    title: "Si ces conditions changent",
    blocks: [
      "Nous prévenons par e-mail les titulaires d’un compte trente jours avant qu’une nouvelle version ne s’applique, en disant ce qui change. Qui la refuse peut fermer son compte d’ici là. **Un événement déjà accepté et un billet déjà vendu gardent jusqu’au bout les conditions sous lesquelles ils sont nés.**",
    ],
  },
  {
    id: "litiges",
    title: "Un désaccord ?",
    blocks: [
      {
        steps: [
          `**Écrivez-nous** par le [formulaire de contact](#contact-form), à ${operator.email} ou à ${operator.company}, ${operator.address}. Nous répondons sous deux jours ouvrés.`,
          `**Saisissez le médiateur de la consommation.** Si notre réponse ne vous satisfait pas, ou après deux mois de silence, tout consommateur peut saisir gratuitement, dans l’année de sa réclamation : ${operator.mediator.name}, ${operator.mediator.address}, [${operator.mediator.website.replace("https://", "")}](${operator.mediator.website}).`,
          "**Saisissez le juge.** Le droit français s’applique. Le consommateur peut choisir le tribunal de son domicile ou celui du lieu de l’événement ; entre professionnels, le tribunal des activités économiques de Paris est compétent.",
        ],
      },
    ],
  },
];
