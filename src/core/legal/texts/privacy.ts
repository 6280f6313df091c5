import { purposes } from "#core/privacy/rules.ts";
import type { Operator } from "#platform/operator.ts";
import type { BindingText, ContentSection } from "../text-rules.ts";

const purposeSections = (operator: Operator): readonly ContentSection[] => [
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
          "**Si vous réservez** : votre e-mail, le nom des porteurs de billets, ce que vous avez commandé, l’heure de passage à l’entrée. Votre numéro de carte reste chez le prestataire de paiement\u202f; nous en connaissons les quatre derniers chiffres, pour retrouver votre paiement quand vous nous appelez.",
          "**Si vous avez un compte** : prénom, nom, e-mail, téléphone et son état de vérification, mot de passe sous forme hachée, ce que vous venez chercher, vos consentements avec leur date et leur version, vos sessions ouvertes.",
          "**Si vous publiez** : vos annonces et photos (dont nous effaçons les données de localisation), l’adresse de votre lieu, vos disponibilités, vos messages et propositions.",
          "**Si vous recevez de l’argent** : informations de facturation, SIREN, numéro de licence, état de votre compte de paiement, historique des versements. Si vous êtes un particulier, votre date et votre lieu de naissance et, si vous le donnez, votre numéro fiscal, que la loi nous demande de transmettre à l’administration avec vos revenus. Le nom, le SIREN et l’adresse d’une structure sont montrés au public, comme la loi l’exige de qui vend ; ceux d’un particulier, jamais. Pièces d’identité et RIB vont directement au prestataire de paiement, sans passer par nous.",
          "**Si vous nous écrivez** : votre e-mail, le motif et votre message.",
          "**Si vous signalez quelque chose sans compte** : votre nom, votre e-mail et ce que vous écrivez. La personne concernée ne les apprend pas.",
          "**Si vous écrivez à l’organisation d’une soirée sans compte** : votre prénom, votre e-mail, que la conversation ne montre pas, et vos messages.",
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
          ...Object.values(purposes).map(({ why, basis, kept }) => [why, basis, kept]),
          ["Mesurer l’audience et nos campagnes", "Consentement", "Treize mois au plus"],
        ],
      },
      "Aucune décision qui vous engage n’est prise par un automate seul, à une exception que vous avez acceptée en réservant ou en proposant : la billetterie annulable, qui compare un montant à un objectif.",
    ],
  },
];

const sharingSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "avec-qui",
    title: "Avec qui nous les partageons",
    blocks: [
      "Nous ne vendons pas de données. Nous ne les prêtons pas non plus. Elles vont à celles et ceux qui en ont besoin pour que la soirée ait lieu.",
      {
        list: [
          "**Entre artiste et hôte** : après acceptation d’une proposition, vos coordonnées ; pour un événement, la liste des participants.",
          "**Vers le public** : votre prénom et l’initiale de votre nom, ou votre nom d’artiste, vos annonces et vos avis. L’adresse d’un lieu ne va qu’aux porteurs d’un billet valide.",
          "**Vers l’administration fiscale** : le récapitulatif annuel de vos revenus.",
          "**Vers la société d’auteurs** : la déclaration musicale de l’événement, si vous nous la confiez.",
        ],
      },
      {
        caption: "Nos sous-traitants",
        columns: ["Qui", "Pour quoi", "Où"],
        rows: [
          [operator.hosting.name, "Héberger le site, les photos et les sauvegardes, acheminer les e-mails", "France"],
          [
            operator.payment.name,
            "Paiements, conservation des fonds, versements, vérification d’identité",
            "Irlande ; transferts hors de l’Union encadrés par le Data Privacy Framework et des clauses contractuelles types",
          ],
          [operator.sms.name, "Envoyer les codes et rappels par SMS", "France"],
          [
            "IGN, Géoplateforme",
            "Retrouver une adresse pendant que vous la saisissez ; votre nom n’est pas transmis",
            "France",
          ],
          [
            "Éditeur de votre navigateur",
            "Acheminer les notifications, si vous les activez ; leur contenu est chiffré",
            "Selon votre navigateur",
          ],
        ],
      },
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    blocks: [
      "Le site fonctionne avec très peu de cookies, tous les nôtres. **Aucun service tiers n’est appelé avant que vous ayez accepté.** Refuser prend un clic, comme accepter, et vous pouvez changer d’avis à tout moment par le lien « Gérer les cookies », en bas de page.",
      {
        caption: "Les cookies du site",
        columns: ["Nom", "À quoi il sert", "Durée"],
        rows: [
          [
            "auth.token, auth.refresh_token",
            "Vous garder en session. Illisibles par les scripts.",
            "15 minutes, renouvelé ; 60 jours au plus",
          ],
          [
            "appareil",
            "Reconnaître un appareil où vous vous êtes déjà connecté, pour que des inconnus qui essaient des mots de passe ne vous empêchent pas d’entrer. Ne dit pas à qui il est.",
            "365 jours",
          ],
          ["bookEvent, bookChoice", "Retrouver votre réservation après une connexion ou une inscription", "La session"],
          [
            "places.…",
            "Rendre les places que vous aviez choisies sans compte, si vous en choisissez d’autres",
            "Une heure",
          ],
          ["inscription", "Reprendre votre inscription là où vous l’avez laissée, sans le mot de passe", "48 heures"],
          [
            "suite, retour",
            "Vous ramener à la page que vous alliez ouvrir, après une connexion ou un détour",
            "3 heures",
          ],
          [
            "controle.…",
            "Laisser entrer la personne qui aide à contrôler les billets, par son lien",
            "3 jours après la soirée",
          ],
          ["lien.…", "Garder le secret d’un lien reçu par e-mail pendant que vous l’utilisez", "Une heure"],
          ["flash", "Afficher une confirmation sur la page suivante", "30 secondes"],
          ["lang", "La langue de l’interface, le français", "365 jours"],
          ["tarteaucitron", "Se souvenir de vos choix en matière de cookies", "Douze mois au plus"],
          [
            "Mesure d’audience et campagnes",
            "Seulement avec votre accord, par notre gestionnaire de balises",
            "Treize mois au plus",
          ],
          [
            "Carte des rues, là où un autre site la sert",
            "Seulement quand vous la demandez et avec votre accord : ce site reçoit alors votre adresse IP et les coordonnées montrées",
            "Aucun cookie",
          ],
        ],
      },
      "Le navigateur retient, sur votre appareil seulement, le nom de la ville de votre dernière recherche ou de la dernière soirée regardée («\u202fnearTown\u202f»), pour que l’accueil montre d’abord ce qui se passe près de chez vous. Le bouton «\u202fOublier cette ville\u202f» l’efface. Nous ne devinons jamais où vous êtes.",
      "Le navigateur garde aussi, sur votre appareil, les pages visitées et vos billets à venir, pour que vous puissiez les montrer sans réseau. Se déconnecter les efface.",
    ],
  },
  {
    id: "securite",
    title: "Comment nous les protégeons",
    blocks: [
      "Connexions chiffrées, mots de passe hachés avec Argon2, codes SMS à usage unique, accès de l’équipe limités, motivés et journalisés, sauvegardes chiffrées, billets signés. Si une violation de données vous exposait à un risque élevé, nous vous le dirions sans délai, et à la CNIL sous 72 heures.",
      "Une sauvegarde garde l’état du jour où elle est faite, y compris ce que vous effacez ensuite. Chacune est détruite au plus tard deux mois après. D’ici là, elle ne sert qu’à rétablir le site après une panne ; les comptes supprimés entre-temps sont alors supprimés de nouveau.",
    ],
  },
  {
    id: "droits",
    title: "Vos droits, et comment les exercer",
    blocks: [
      {
        list: [
          "**Voir et emporter** vos données : l’export complet se télécharge depuis vos [réglages](/account), photos, extraits et attestations compris.",
          "**Corriger** ce qui est faux, au même endroit.",
          "**Effacer** : supprimez votre compte, ou demandez-le-nous. La suppression attend qu’il ne reste ni proposition sans réponse, ni événement en cours, ni versement à venir, ni dette envers nous. Vos billets pour les soirées à venir restent valables : jusqu’au soir, nous gardons les noms écrits dessus et votre adresse, pour vous prévenir d’un report, d’une annulation ou d’un remboursement.",
          "**Vous opposer** à un traitement fondé sur notre intérêt légitime, ou en demander la limitation.",
          "**Retirer** un consentement, à tout moment, sans effet sur le passé.",
          "**Dire ce qu’il advient** de vos données après votre mort.",
        ],
      },
      `Écrivez à ${operator.dataProtection.email}. Nous répondons sous un mois. Si la réponse ne vous convient pas, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.`,
    ],
  },
];

export const privacy: BindingText = {
  title: "Politique de confidentialité",
  description:
    "Quelles données Hors les murs traite, pourquoi, combien de temps, avec qui, quels cookies, et comment exercer vos droits auprès de nous et de la CNIL.",
  lead: "Une soirée chez quelqu’un demande de la confiance. Nous demandons donc peu, nous gardons peu, et l’adresse d’un lieu n’est donnée qu’à celles et ceux qui ont leur billet.",
  sections: (operator) => [...purposeSections(operator), ...sharingSections(operator)],
};
