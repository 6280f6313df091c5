import type { Guide, GuideChapter } from "#platform/typesetting/content.ts";
import { artistEveningChapters } from "./artist-evening.ts";

const artistProjectChapters: readonly GuideChapter[] = [
  {
    title: "Un projet qui tient dans une pièce",
    lead: "Avant de chercher où jouer, décidez de ce que vous pouvez jouer partout.",
    blocks: [
      {
        kind: "text",
        text: "Prenez votre spectacle et retirez-en tout ce qui demande un technicien. Ce qui reste est votre version hors les murs : **une prise, deux lampes, vingt minutes d’installation**. Écrivez-la sur une page, durée comprise, en heures entières. C’est elle que l’hôte lira, et c’est elle qui évite les mauvaises surprises.",
      },
      {
        kind: "checklist",
        title: "Votre page de projet",
        items: [
          "Une première phrase que l’on peut répéter à un ami. Pas de biographie en ouverture.",
          "Deux à cinq photos, dont une où l’on voit la distance au public.",
          "Une vidéo courte, prise dans une vraie pièce plutôt que sur un plateau.",
          "Le public visé : de combien à combien de personnes, à partir de quel âge.",
          "Vos besoins, sans pudeur : obscurité, silence, sol dur, piano accordé, repas chaud.",
          "La distance que vous acceptez de parcourir, et vos jours.",
        ],
      },
      {
        kind: "table",
        caption: "Traduire une fiche technique",
        columns: ["En salle", "Hors les murs"],
        widths: [0.4, 0.6],
        rows: [
          ["Plan de feu", "Deux lampes de salon à hauteur d’épaule, plafonnier éteint"],
          ["Sonorisation", "Rien, ou une enceinte sur pied ; la voix porte jusqu’à trente personnes"],
          ["Loge", "Une chambre, un miroir, une bouteille d’eau"],
          ["Balances", "Dix minutes, une personne assise au dernier rang"],
          ["Accrochage", "Chevalets, cimaises de fenêtre, fil de pêche : rien qui perce un mur"],
        ],
      },
    ],
  },
  {
    title: "Trouver le lieu juste",
    lead: "Le bon lieu n’est pas le plus grand : c’est celui dont l’hôte viendra de toute façon.",
    blocks: [
      {
        kind: "text",
        text: "Cherchez par ville et rayon, par capacité, par accessibilité. Regardez les photos pour le sol, la hauteur et la place de la porte. Regardez aussi le **taux et le délai de réponse** de l’hôte : ils disent comment se passera la semaine d’avant.",
      },
      {
        kind: "callout",
        title: "Un premier message qui marche",
        text: "« Bonjour Hélène, je joue les Suites de Bach seule, sans micro, pendant une heure. Votre cheminée et vos vingt-quatre chaises m’ont fait rêver. Le samedi 12 décembre à 20 h 30 vous irait-il, à 15 €, recettes partagées ? J’arrive à 18 h avec une chaise et un tapis. Camille. »",
      },
      {
        kind: "list",
        items: [
          "**Une proposition vit cinq jours**, ou jusqu’à la première séance si elle est plus proche. Un rappel part 24 heures avant la fin. Passée ou refusée, elle se renvoie.",
          "**Une seule date** ouvre la discussion aussitôt. **Plusieurs dates** donnent le choix à l’hôte, mais l’on ne se parle qu’après sa réponse.",
          "**Configurez la billetterie avant d’envoyer** : jusqu’à trois tarifs, libellés de moins de vingt caractères, dont un payant.",
          "**À l’acceptation, tout est figé.** Téléchargez l’accord, relisez la jauge et les horaires. Titre, texte et image restent à vous.",
        ],
      },
    ],
  },
  {
    title: "Fixer son prix",
    lead: "Le public paie le prix affiché, sans rien de plus. Partez de ce qui doit vous rester, et remontez.",
    blocks: [
      {
        kind: "table",
        caption: "20 billets à 15 €, sans musique protégée : 300 − 45 (service) = 255 € de solde",
        columns: ["Mode", "Pour vous", "Pour l’hôte", "Qui porte le risque"],
        widths: [0.34, 0.16, 0.16, 0.34],
        rows: [
          ["Billetterie", "255,00 €", "0,00 €", "Vous"],
          ["Recettes partagées, 70 / 30", "178,50 €", "76,50 €", "Les deux"],
          ["Rémunération fixe de 200 €", "200,00 €", "55,00 €", "L’hôte d’abord"],
          ["Loyer de 80 € par jour", "175,00 €", "80,00 €", "Vous"],
          ["Achat de prestation à 400 €", "400,00 €", "les billets", "L’hôte : il règle 460 €"],
        ],
      },
      {
        kind: "text",
        text: "Un loyer ou une rémunération fixe ne dépasse jamais le solde : ce qui manque est **éteint**, pas dû. Avec de la musique protégée et un partage, comptez 154,70 € pour vous sur ces mêmes 20 billets, ou 159,46 € si la soirée est déclarée avant. L’assurance de la soirée (10 %, soit 30 €) protège l’hôte et vous ; parlez-en avant d’accepter.",
      },
      {
        kind: "heading",
        text: "Choisir un objectif",
      },
      {
        kind: "text",
        text: "La **billetterie annulable** vous évite de jouer à perte. Vous fixez une recette et une échéance, 1, 3, 7 ou 14 jours avant la première séance. Pour garder 150 € en partage, sans musique, il faut 17 billets à 15 € : 255 − 38,25 = 216,75 € à partager, 65,03 € pour l’hôte, **151,72 € pour vous**. Objectif : 255 €. Sept jours conviennent à qui prend le train, un jour à qui joue dans sa rue. Et si vous comptez jouer quoi qu’il arrive, cochez le maintien : le public le saura.",
      },
      {
        kind: "text",
        text: "**Prix libre** : chacun choisit entre 1 € et 500 €. Annoncez un prix conseillé dans le texte ; sans repère, les gens timides s’abstiennent.",
      },
    ],
  },
];

export const artistGuide: Guide = {
  title: "Guide de l’artiste",
  subtitle: "Jouer, lire, exposer là où l’on habite",
  subject: "Préparer, vendre et donner un événement artistique hors des salles avec Hors les murs",
  scene: "living-room",
  foreword: [
    "Un salon n’est pas une petite salle. On n’y entre pas par les coulisses, on y joue à deux mètres des gens, on y entend les genoux craquer. C’est plus fragile, et c’est souvent plus beau.",
    "Ce guide accompagne votre première date et les suivantes : le projet, le lieu, le prix, les papiers, la semaine d’avant, le soir même et le lendemain. Les cases se cochent, les tableaux se recopient.",
  ],
  chapters: [...artistProjectChapters, ...artistEveningChapters],
};
