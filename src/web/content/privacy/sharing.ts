import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../page-content.ts";

export const sharingSections = (operator: Operator): readonly ContentSection[] => [
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
        ],
      },
      "Le navigateur garde aussi, sur votre appareil, les pages visitées et vos billets à venir, pour que vous puissiez les montrer sans réseau. Se déconnecter les efface.",
    ],
  },
  {
    id: "securite",
    title: "Comment nous les protégeons",
    blocks: [
      "Connexions chiffrées, mots de passe hachés avec Argon2, codes SMS à usage unique, accès de l’équipe limités, motivés et journalisés, sauvegardes chiffrées, billets signés. Si une violation de données vous exposait à un risque élevé, nous vous le dirions sans délai, et à la CNIL sous 72 heures.",
    ],
  },
  {
    id: "droits",
    title: "Vos droits, et comment les exercer",
    blocks: [
      {
        list: [
          "**Voir et emporter** vos données : l’export complet se télécharge depuis vos [réglages](/account).",
          "**Corriger** ce qui est faux, au même endroit.",
          "**Effacer** : supprimez votre compte, ou demandez-le-nous.",
          "**Vous opposer** à un traitement fondé sur notre intérêt légitime, ou en demander la limitation.",
          "**Retirer** un consentement, à tout moment, sans effet sur le passé.",
          "**Dire ce qu’il advient** de vos données après votre mort.",
        ],
      },
      `Écrivez à ${operator.dataProtection.email}. Nous répondons sous un mois. Si la réponse ne vous convient pas, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.`,
    ],
  },
];
