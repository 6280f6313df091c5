import type { RatedSide } from "#core/ratings/states.ts";

/** What people of the demo said of its past evenings. */
export type DemoRating = {
  /** `artist` and `host` rate each other; anybody else booked. */
  by: string;
  about: RatedSide;
  /** Greeting, performance, relational, professionalism, satisfaction. */
  notes: readonly [number, number, number, number, number];
  comment?: string;
  reply?: string;
};

export const demoRatings: Readonly<Record<string, readonly DemoRating[]>> = {
  "bach-d-octobre": [
    {
      by: "spectateur",
      about: "artist",
      notes: [5, 5, 5, 5, 5],
      comment: "On entendait le souffle avant l’archet. Ma fille de neuf ans n’a pas bougé d’un cil.",
      reply: "C’est elle qui a fait taire la cour. Merci à vous deux !",
    },
    {
      by: "spectateur",
      about: "host",
      notes: [5, 5, 5, 5, 5],
      comment: "Des couvertures, une tisane, un chat : parfait.",
    },
    {
      by: "Lucie Fabre",
      about: "artist",
      notes: [5, 5, 4, 5, 5],
      comment: "La sarabande de la deuxième suite, à la nuit tombée. Je n’ai rien d’autre à dire.",
    },
    { by: "Lucie Fabre", about: "host", notes: [5, 4, 5, 4, 4] },
    {
      by: "Gilles Pasquier",
      about: "artist",
      notes: [4, 5, 4, 5, 4],
      comment: "Très beau, un peu frais en fin de soirée.",
    },
    {
      by: "Gilles Pasquier",
      about: "host",
      notes: [4, 4, 5, 5, 4],
      reply: "Promis, il y aura des braseros au printemps.",
    },
    {
      by: "artist",
      about: "host",
      notes: [5, 5, 5, 5, 5],
      comment: "Hélène avait pensé à tout, jusqu’à la chaise à la bonne hauteur.",
    },
    {
      by: "host",
      about: "artist",
      notes: [5, 5, 5, 5, 5],
      comment: "Camille arrive à l’heure, joue comme un ange et aide à plier les chaises.",
    },
  ],
  "fest-noz-sur-l-erdre": [
    { by: "Yann Le Goff", about: "artist", notes: [5, 5, 5, 4, 5], comment: "On ne savait pas danser. Maintenant si." },
    { by: "Éloïse Tanguy", about: "artist", notes: [5, 4, 5, 5, 5] },
    {
      by: "Paul Morvan",
      about: "artist",
      notes: [4, 5, 4, 4, 4],
      comment: "Il manquait juste un peu de place pour la gavotte.",
    },
    { by: "Yann Le Goff", about: "host", notes: [4, 5, 4, 4, 4] },
  ],
  "bols-du-gouter": [
    { by: "Chloé Marty", about: "artist", notes: [5, 5, 5, 5, 5], comment: "Je bois mon café dedans tous les matins." },
  ],
};

/** A repertoire, for the projects of the demo whose music somebody wrote. Minutes and seconds. */
export const demoRepertoires: Readonly<Record<string, readonly [string, string, string][]>> = {
  "trio-au-coin-du-feu": [
    ["Nuages", "Django Reinhardt", "3:40"],
    ["La Javanaise", "Serge Gainsbourg", "2:55"],
    ["Armando’s Rhumba", "Chick Corea", "5:20"],
    ["Au coin du feu", "Bastien Leroux", "4:10"],
  ],
  "choeur-des-escaliers": [
    ["Un soir de neige", "Francis Poulenc, Paul Éluard", "6:15"],
    ["Dio vi salvi Regina", "traditionnel corse", "3:05"],
    ["Aurtxo polita", "traditionnel basque, arr. Gabriel Olaizola", "2:30"],
  ],
};
