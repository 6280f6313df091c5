import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../page-content.ts";

export const platformSections = (operator: Operator): readonly ContentSection[] => [
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
      "Vous pouvez supprimer votre compte quand vous le voulez, sauf tant qu’une proposition attend une réponse, qu’un événement est en cours ou qu’un versement reste dû. Vos données sont alors effacées ou rendues anonymes, hors ce que la loi nous oblige à garder (voir la [politique de confidentialité](/privacy)).",
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
        note: "Les recherches se trient, au choix, par pertinence avec les mots saisis, par distance ou par nouveauté ; les listes par ville suivent le code postal. Aucun classement ne s’achète, et notre commission, la même pour tout le monde, n’y entre pas.",
      },
    ],
  },
];
