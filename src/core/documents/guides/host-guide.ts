import type { Guide } from "../guide.ts";
import { hostAgreementChapters } from "./host-agreement.ts";
import { hostEveningChapters } from "./host-evening.ts";

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
