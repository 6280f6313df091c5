import type { Guide } from "../guide.ts";
import { artistEveningChapters } from "./artist-evening.ts";
import { artistProjectChapters } from "./artist-project.ts";

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
