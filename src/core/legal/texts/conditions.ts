import type { Operator } from "#platform/operator.ts";
import type { BindingText, ContentSection } from "../text-rules.ts";
import { bookingSections, cancellingSections, moneySections } from "./conditions-bookings.ts";

const agreementSections: readonly ContentSection[] = [
  {
    id: "propositions",
    title: "Proposer, s’accorder",
    blocks: [
      "Pour écrire ou proposer, il faut un compte et au moins un projet (côté artiste) ou un lieu (côté hôte). Un projet se propose une fois toutes ses rubriques obligatoires remplies.",
      "Une proposition est **valable cinq jours** à compter de son envoi, ou jusqu’au début de la première séance ou à l’échéance de l’objectif si l’un ou l’autre tombe plus tôt. Un rappel part 24 heures avant qu’elle n’expire. Refusée ou expirée, elle peut être envoyée de nouveau. La personne qui la reçoit peut répondre par une contre-proposition : autres dates, autre prix, autre part, autre jauge, autres billets. La dernière remplace les précédentes, et l’accord est toujours la dernière acceptée.",
      "Lorsqu’une proposition porte sur plusieurs dates, celles que le destinataire coche deviennent les séances de l’événement, et la discussion ne s’ouvre qu’après sa réponse. Avec une seule date, elle s’ouvre aussitôt.",
      "Accepter forme l’accord entre l’artiste et l’hôte. Les conditions sont alors **figées** : elles l’emportent sur ce que disent ensuite le projet ou le lieu, et personne ne peut les changer seul : un avenant sur la jauge ou les billets se propose, et vaut quand l’autre l’accepte, sans rien retirer à qui a déjà le sien. Chacun peut télécharger l’accord en PDF. Une seconde acceptation pour le même lieu aux mêmes heures est refusée.",
      "L’événement n’est d’abord visible que de l’artiste et de l’hôte. L’organisateur le rend public, ou le garde privé : on n’y accède alors que par son lien.",
    ],
  },
  {
    id: "obligations",
    title: "Ce à quoi s’engagent les co-organisateurs",
    blocks: [
      "**Ensemble**, artiste et hôte répondent de la sécurité du public, du respect de la jauge, des horaires et du voisinage, et de l’exactitude de la page de l’événement. Titre, description et image de couverture restent modifiables par l’un et l’autre ; ce qui compte pour le public lui est signalé.",
      "**L’hôte** garantit qu’il peut recevoir du public : accord du bailleur ou du règlement de copropriété s’il en faut un, issues dégagées, jauge compatible avec la surface, attestation d’assurance. Recevoir du public, même chez soi, même une fois, peut relever des règles des établissements recevant du public (articles R. 143-1 et suivants du Code de la construction et de l’habitation) : en cas de doute, la mairie répond.",
      "**L’artiste** garantit qu’il a les droits sur ce qu’il présente et que chaque interprète rémunéré l’est régulièrement. En France, un artiste du spectacle rémunéré est présumé salarié (article L. 7121-3 du Code du travail) : sa structure l’emploie, ou l’organisateur occasionnel le déclare par le [Guso](https://www.guso.fr).",
      "**L’organisateur** d’un spectacle vivant doit être titulaire d’un récépissé de déclaration d’entrepreneur de spectacles valant licence (articles L. 7122-1 et suivants du Code du travail). En est dispensé celui dont ce n’est pas l’activité principale, **dans la limite de six représentations par année civile**. Nous comptons vos représentations sur le site : le numéro est recommandé dès la première et exigé à partir de la septième. Il figure sur les billets.",
      "**Chacun** déclare ses revenus et choisit le taux de TVA qui s’applique à ses billets (2,1 %, 5,5 %, 10 %, 20 %, ou franchise en base avec la mention « TVA non applicable, art. 293 B du CGI »). Les prix affichés comprennent la TVA. Comme toute plateforme, nous vous remettons chaque année un récapitulatif de vos revenus et le transmettons à l’administration fiscale (article 1649 ter A du Code général des impôts). Vos obligations sont décrites sur [impots.gouv.fr](https://www.impots.gouv.fr) et [urssaf.fr](https://www.urssaf.fr).",
    ],
  },
];

const platformSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "objet",
    title: "Ce que nous faisons, et ce que nous ne faisons pas",
    blocks: [
      `Hors les murs est une place de marché en ligne, ouverte en juillet 2023 et exploitée par ${operator.company} (voir les [mentions légales](/legal)). Des artistes y publient des projets, des hôtes y publient des lieux qui ne sont pas des salles de spectacle, et les deux s’accordent sur des événements que le public réserve en ligne.`,
      "Nous tenons la billetterie, nous encaissons au nom et pour le compte de l’organisateur, nous conservons l’argent jusqu’à ce que l’événement ait eu lieu, puis nous le versons. **Nous n’organisons pas les événements**, nous ne choisissons pas les œuvres et nous ne sommes l’employeur de personne. Le contrat de spectacle se forme entre le public et l’organisateur ; l’accord artistique, entre l’artiste et l’hôte.",
      "S’inscrire est gratuit. Consulter les projets, les lieux et les événements ne demande aucun compte. Réserver non plus.",
      "Ces conditions s’appliquent à toute personne qui utilise le site. Vous les acceptez expressément en créant votre compte ou en passant commande, et vous pouvez les imprimer ou les enregistrer à tout moment.",
    ],
  },
  {
    id: "mots",
    title: "Les mots que nous employons",
    blocks: [
      {
        caption: "Définitions",
        columns: ["Mot", "Ce qu’il désigne ici"],
        rows: [
          [
            "**Artiste**",
            "La personne ou le groupe qui publie un projet artistique. Un groupe peut être géré par plusieurs membres.",
          ],
          [
            "**Hôte**",
            "La personne qui occupe, gère ou possède un lieu et le publie : appartement, jardin, boutique, bar, atelier.",
          ],
          ["**Public**", "Toute personne qui réserve ou détient un billet, avec ou sans compte."],
          [
            "**Proposition**",
            "L’offre qu’un artiste adresse à un hôte, ou l’inverse : date, jauge, conditions, billetterie.",
          ],
          ["**Événement**", "Ce que crée l’acceptation d’une proposition. Il compte une ou plusieurs séances."],
          ["**Séance**", "Une date, une heure de début et une heure de fin. Un billet vaut pour une seule séance."],
          [
            "**Organisateur**",
            "L’artiste ; l’hôte lorsqu’il achète la prestation. Artiste et hôte sont co-organisateurs et disposent des mêmes outils.",
          ],
          [
            "**Conditions figées**",
            "La copie des conditions acceptées, datée et scellée par une empreinte, qui régit seule l’événement.",
          ],
        ],
      },
    ],
  },
  {
    id: "compte",
    title: "Votre compte",
    blocks: [
      "Il faut avoir 18 ans et donner une identité exacte. Votre adresse e-mail vous identifie ; vous la confirmez par un lien. Votre mot de passe compte au moins douze caractères de quatre sortes : majuscule, minuscule, chiffre, caractère spécial. Vous pouvez y ajouter une clé d’accès. Votre téléphone se vérifie par SMS, tout de suite ou plus tard.",
      "Un compte est personnel. Ce qui s’y fait est réputé fait par vous : prévenez-nous dès que vous soupçonnez un usage qui n’est pas le vôtre, et déconnectez toutes vos sessions depuis vos réglages.",
      "Vous pouvez supprimer votre compte quand vous le voulez, sauf tant qu’une proposition attend une réponse, qu’un événement est en cours, qu’un versement reste dû ou que vous nous devez une somme après un remboursement. Vos billets pour les soirées à venir restent valables. Vos données sont alors effacées ou rendues anonymes, hors ce que la loi nous oblige à garder (voir la [politique de confidentialité](/privacy)).",
    ],
  },
  {
    id: "annonces",
    title: "Vos annonces : projets et lieux",
    blocks: [
      "Une annonce décrit une chose vraie. Elle comporte une description et deux à cinq photos dont vous avez les droits. Vous la rendez visible ou invisible à tout moment, vous la modifiez, vous la supprimez pour de bon dès qu’aucun événement ni aucune proposition en cours n’en dépend.",
      "Un projet payant suppose que l’artiste soit rattaché à une structure : société, association ou entreprise individuelle. L’annonce et la page de l’événement disent si votre interlocuteur agit en professionnel ou en particulier ; chacun répond de l’exactitude de sa déclaration.",
      "L’adresse d’un lieu n’est jamais publiée. Avant la réservation, le public voit la ville et un secteur approximatif.",
      {
        title: "Comment les résultats sont classés",
        note: "Les recherches se trient, au choix, par pertinence avec les mots saisis, par distance ou par nouveauté ; les listes par ville suivent le code postal. Les événements viennent par date. Aucun classement ne s’achète, et notre commission, la même pour tout le monde, n’y entre pas. Chaque liste est expliquée sur la page [Comment les résultats sont classés](/classement).",
      },
    ],
  },
];

/** Article 12: named where the operator has named some. */
function businessMediation({ businessMediators = [] }: Operator): string {
  if (businessMediators.length === 0) return "";
  const names = businessMediators.map(({ name, website }) => `[${name}](${website})`);
  return ` Si le désaccord dure, vous et nous pouvons saisir l’un de ces médiateurs : ${names.join(", ")}.`;
}

const houseRulesSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "moderation",
    title: "Se parler, signaler, modérer",
    blocks: [
      "La messagerie sert à préparer des événements. Les contenus publiés ici sont licites, sincères et respectueux. Sont interdits : le démarchage, la haine, le harcèlement, les annonces trompeuses, les contenus illicites, et le fait d’utiliser une rencontre faite ici pour vendre des billets ailleurs au même événement. Vous pouvez bloquer une personne ou la signaler d’un geste, depuis le fil, une annonce, une soirée ou un avis. **Signaler ne demande pas de compte** : un nom et une adresse e-mail suffisent, et ne sont pas demandés pour une atteinte à une personne mineure.",
      "Tout signalement reçoit un accusé de réception. Il est lu par une personne de l’équipe, jamais tranché par un automate. Nous pouvons rappeler une règle, retirer un contenu, arrêter des ventes, retirer des annonces des listes, suspendre des versements ou fermer l’accès à un compte, en proportion des faits, et chaque mesure se lève pour elle-même. **La décision part par e-mail, avec la règle et les motifs**, à la personne concernée comme à qui a signalé.",
      "L’une et l’autre peuvent **contester gratuitement la décision pendant six mois**, par le lien de cet e-mail. Une personne de l’équipe qui ne l’a pas prise répond, autant que possible ; si nous avions tort, ce qui avait été retiré est rétabli. Restent ouverts un organe de règlement extrajudiciaire certifié, la médiation et le juge.",
      `Notre point de contact unique pour les autorités et les utilisateurs, au sens du règlement (UE) 2022/2065 sur les services numériques, est ${operator.email} ; on y écrit en français ou en anglais.`,
      "Fermer un compte professionnel se fait avec un préavis motivé de trente jours, sauf fraude, danger ou obligation légale.",
    ],
  },
  {
    id: "professionnels",
    title: "Si vous vendez ici à titre professionnel",
    blocks: [
      "Cette partie répond au règlement (UE) 2019/1150, qui protège les entreprises qui vendent par une plateforme.",
      {
        list: [
          "**Changement de ces conditions** : annoncé par e-mail trente jours avant, quinze étant le minimum légal. Vous pouvez partir avant qu’il ne s’applique.",
          "**Suspension ou fermeture** : motivée par écrit au plus tard quand elle prend effet, trente jours avant pour une fermeture.",
          "**Vos données et celles du public** : vous voyez vos annonces, vos ventes, vos versements, et de chaque personne qui réserve, son nom et son e-mail pour la soirée. Nous voyons toutes les ventes, et n’en transmettons le détail à personne d’autre que la loi l’exige. Vos données se téléchargent à tout moment, aussi après une suspension, et jusqu’à la fermeture du compte ; les pièces comptables, dix ans.",
          "**Nos propres offres** : nous ne vendons pas de soirées à nous. L’assurance proposée dans les conditions est celle d’un partenaire et reste facultative.",
          "**Vos prix ailleurs** : vous les fixez librement, ici comme ailleurs.",
        ],
      },
      `**Une réclamation ?** Écrivez à ${operator.email}, objet « réclamation » : c’est gratuit, une personne de l’équipe répond sous deux jours ouvrés, en disant pourquoi.${businessMediation(operator)}`,
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

const rightsSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "droits-musicaux",
    title: "Les droits musicaux",
    blocks: [
      "Jouer ou diffuser en public une œuvre musicale protégée demande l’autorisation de ses auteurs (article L. 122-4 du Code de la propriété intellectuelle), que la Sacem délivre pour la plupart. C’est l’affaire de l’organisateur ; nous l’aidons à la tenir.",
      "Le montant dû est de 10 % de la recette, avec un minimum de 34 €. Il baisse de **20 % lorsque l’événement est déclaré avant d’avoir lieu**. Lorsque les conditions de la gestion automatique sont réunies (jauge, budget artistique, billet payant, lieu privé), nous le retenons sur la recette, dans la limite de ce qui reste après le service et l’assurance. Autrement la ligne est à zéro et l’organisateur règle directement.",
      "Tout est expliqué sur la page [Droits musicaux](/droits-musicaux).",
    ],
  },
  {
    id: "assurance",
    title: "L’assurance de la soirée",
    blocks: [
      `L’organisateur peut ajouter, dans les conditions de la proposition, une assurance qui couvre ensemble l’hôte et l’artiste le temps de la soirée, auprès de notre partenaire, ${operator.insurer}. Elle coûte 10 % de la recette et ne se choisit pas après l’acceptation. Les garanties, plafonds, franchises et exclusions sont ceux de la notice de l’assureur, accessible depuis le bas de chaque page.`,
      "Elle ne remplace ni votre assurance habitation, ni votre responsabilité civile professionnelle. Sans elle, chacun vérifie qu’il est couvert pour recevoir du public ou se produire hors d’une salle.",
    ],
  },
  {
    id: "avis",
    title: "Les avis",
    blocks: [
      "Seules peuvent noter les personnes qui étaient concernées : les porteurs d’un billet valide, une fois l’événement passé, notent l’artiste et l’hôte ; l’artiste et l’hôte se notent l’un l’autre. **Une fois par événement**, de 1 à 5, sur l’accueil, la prestation, l’échange, le professionnalisme et la satisfaction globale, avec un commentaire facultatif.",
      "Les avis croisés de l’artiste et de l’hôte paraissent ensemble, ou au bout de quatorze jours si un seul a écrit. Les avis sont affichés avec leur date, du plus récent au plus ancien, sans contrepartie et sans retouche. La personne notée peut répondre publiquement. Nous ne retirons un avis que s’il est injurieux, hors sujet, contraire à la loi ou écrit par qui n’était pas là, et nous disons pourquoi à son auteur.",
    ],
  },
];

export const conditions: BindingText = {
  title: "Conditions générales",
  description:
    "Ce que vous acceptez en publiant, en proposant ou en réservant sur Hors les murs : frais, argent conservé, remboursements, billetterie annulable, droits musicaux, avis, médiation.",
  lead: "Le contrat qui nous lie, écrit pour être lu. En trois phrases : l’argent des billets attend que la soirée ait eu lieu ; une annulation rembourse tout, à tout le monde ; et ce que chacun reçoit est fixé, au centime, avant de dire oui.",
  sections: (operator) => [
    ...platformSections(operator),
    ...agreementSections,
    ...bookingSections,
    ...moneySections(operator),
    ...cancellingSections,
    ...rightsSections(operator),
    ...houseRulesSections(operator),
  ],
};
