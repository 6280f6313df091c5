import type { Guide, GuideChapter } from "#platform/typesetting/content.ts";
import { hostEveningChapters } from "./host-evening.ts";

const hostAgreementChapters: readonly GuideChapter[] = [
  {
    title: "Regarder son lieu autrement",
    lead: "Une bonne pièce n’est ni grande ni belle : on y entend bien, on y voit tout le monde, et on en sort facilement.",
    blocks: [
      {
        kind: "text",
        text: "Videz d’abord. Poussez la table, roulez le tapis sous lequel on trébuche, laissez les livres et les rideaux : ils mangent l’écho. Placez l’artiste **contre un mur, loin de la porte d’entrée**, pour que les retardataires n’entrent pas en scène. Deux lampes de salon posées à hauteur d’épaule éclairent mieux qu’un plafonnier.",
      },
      {
        kind: "table",
        caption: "Combien de personnes ? Un repère, espace de jeu compris",
        columns: ["Surface de la pièce", "Espace de jeu", "Assises sur des chaises"],
        widths: [0.4, 0.3, 0.3],
        amounts: true,
        rows: [
          ["20 m²", "5 m²", "12 personnes"],
          ["28 m²", "8 m²", "16 personnes"],
          ["40 m²", "8 m²", "25 personnes"],
          ["60 m²", "10 m²", "40 personnes"],
        ],
      },
      {
        kind: "text",
        text: "Gardez un passage d’un mètre jusqu’à la sortie. Si votre lieu est accessible sans marche, dites-le ; s’il ne l’est pas, dites-le aussi, avec l’étage et la largeur de la porte. Une personne en fauteuil qui lit « trois marches, deux bras solides sur place » peut décider. Une personne qui ne lit rien ne vient pas.",
      },
      {
        kind: "checklist",
        title: "Votre annonce",
        items: [
          "Deux à cinq photos de jour, prises dans les coins, sans personne dessus.",
          "La surface, la jauge maximale, les arts que vous aimez et ceux que vous refusez.",
          "Ce que vous prêtez : chaises, piano (accordé quand ?), enceinte, vidéoprojecteur.",
          "Vos soirs possibles, et l’heure à laquelle tout le monde doit être parti.",
          "Les indications d’accès, que seuls les porteurs de billet liront : code, étage, nom sur la sonnette.",
        ],
      },
    ],
  },
  {
    title: "S’accorder avec un artiste",
    lead: "Une proposition, c’est une date, une jauge et un partage. Elle attend votre réponse cinq jours.",
    blocks: [
      {
        kind: "text",
        text: "Vous pouvez accepter, refuser, ou **demander une autre date**. Quand plusieurs dates vous sont proposées, cochez celles qui vous vont : chacune devient une séance, et la discussion s’ouvre après votre réponse. À l’acceptation, les conditions sont figées ; vous en téléchargez l’accord en PDF, et plus personne n’y touche seul.",
      },
      {
        kind: "checklist",
        title: "À demander avant d’accepter",
        items: [
          "Combien de temps dure le spectacle, entracte compris ?",
          "Faut-il une prise, du silence, l’obscurité, un plafond de telle hauteur ?",
          "À quelle heure commence l’installation, et combien êtes-vous ?",
          "Y a-t-il de la musique protégée ? Qui la déclare ?",
          "À partir de quel âge ? Les enfants des voisins peuvent-ils venir ?",
          "Assurance de la soirée : on la prend ? (Elle se choisit maintenant, pas après.)",
        ],
      },
      {
        kind: "table",
        caption: "Les façons de s’entendre",
        columns: ["Mode", "Vous recevez", "Bon à savoir"],
        widths: [0.25, 0.32, 0.43],
        rows: [
          ["**Recettes partagées**", "30 % du solde", "Le plus courant. Vous gagnez quand l’artiste gagne."],
          [
            "**Loyer fixe par jour**",
            "Le loyer, dans la limite du solde",
            "Si la recette ne suffit pas, la différence est éteinte.",
          ],
          [
            "**Rémunération fixe**",
            "Ce qui reste après la part de l’artiste",
            "Vous portez le risque, et la bonne surprise.",
          ],
          ["**Billetterie**", "Rien", "Vous offrez le lieu."],
          [
            "**Achat de prestation**",
            "La billetterie, s’il y en a une",
            "Vous payez le prix plus 15 % à l’acceptation. L’organisateur, c’est vous.",
          ],
        ],
      },
    ],
  },
  {
    title: "L’argent, ligne par ligne",
    lead: "Le prix du billet est tout compris. Ce qui en sort se voit avant d’accepter, et ne change plus.",
    blocks: [
      {
        kind: "text",
        text: "L’argent est conservé jusqu’à la fin, puis versé **24 heures après la dernière séance**, avec un relevé. Préparez vos informations de facturation et votre compte de paiement dès la première proposition : s’il n’est pas validé, la somme attend. Ce que vous recevez se déclare aux impôts ; nous vous envoyons chaque année un récapitulatif et le transmettons à l’administration, comme la loi le demande.",
      },
      {
        kind: "table",
        caption: "Un concert à 15 € la place, recettes partagées",
        columns: ["", "20 billets", "20 billets, déclaré avant", "10 billets"],
        widths: [0.37, 0.18, 0.27, 0.18],
        amounts: true,
        rows: [
          ["Recette", "300,00 €", "300,00 €", "150,00 €"],
          ["Fonctionnement du service, 15 %", "− 45,00 €", "− 45,00 €", "− 22,50 €"],
          ["Droits musicaux, 10 %, 34 € au moins", "− 34,00 €", "− 27,20 €", "− 34,00 €"],
          ["**À partager**", "**221,00 €**", "**227,80 €**", "**93,50 €**"],
          ["**Vous, 30 %**", "**66,30 €**", "**68,34 €**", "**28,05 €**"],
          ["L’artiste, 70 %", "154,70 €", "159,46 €", "65,45 €"],
        ],
      },
      {
        kind: "list",
        items: [
          "**Avec l’assurance** (10 %), 20 billets déclarés après : 300 − 45 − 30 − 34 = 191 € ; 57,30 € pour vous, 133,70 € pour l’artiste.",
          "**Sans musique protégée** : 255 € à partager ; 76,50 € pour vous, 178,50 € pour l’artiste.",
          "**Un loyer de 80 €**, sans musique : 80 € pour vous, 175 € pour l’artiste. Avec 6 billets seulement : 76,50 € pour vous, rien pour l’artiste, et personne ne doit rien.",
          "**Un achat de prestation à 400 €** : vous réglez 460 €, l’artiste reçoit 400 €.",
          "**Un événement gratuit** ne coûte rien, ni à vous, ni à l’artiste, ni au public.",
        ],
      },
    ],
  },
];

export const hostGuide: Guide = {
  title: "Guide de l’hôte",
  subtitle: "Ouvrir sa porte à l’art, et bien dormir après",
  subject: "Accueillir un événement artistique chez soi ou dans son commerce avec Hors les murs",
  scene: "open-door",
  foreword: [
    "Vous avez une pièce, des chaises dépareillées et l’envie d’y faire entrer autre chose que la télévision. C’est assez. Ce guide prend la suite : il dit combien de personnes inviter, ce que vous recevrez, qui prévenir, quoi signer, et comment se tenir à la porte quand on sonne.",
    "Il se lit en vingt minutes. Les cases sont faites pour être cochées au stylo ; imprimez-le, gribouillez-le, laissez-le sur le buffet.",
  ],
  chapters: [...hostAgreementChapters, ...hostEveningChapters],
};
