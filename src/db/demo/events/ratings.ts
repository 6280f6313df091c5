import type { RatedSide } from "#core/ratings/process.ts";

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
  "impro-au-salon": [
    {
      by: "spectateur",
      about: "artist",
      notes: [5, 4, 5, 5, 5],
      comment: "Mon thème était « aspirateur et trahison ». Ils en ont fait une tragédie.",
      reply: "L’aspirateur vous remercie, il a enfin un agent.",
    },
    { by: "Brigitte Roche", about: "artist", notes: [4, 5, 4, 4, 5], comment: "Mal aux côtes jusqu’au lendemain." },
    {
      by: "Brigitte Roche",
      about: "host",
      notes: [5, 5, 5, 5, 5],
      comment: "On entre chez quelqu’un, on sort de chez une amie.",
    },
    { by: "Karine Olivier", about: "artist", notes: [5, 5, 5, 4, 5] },
  ],
  "equilibres-a-la-chapelle": [
    {
      by: "Margaux Salles",
      about: "artist",
      notes: [5, 5, 5, 5, 5],
      comment: "Le frigo sous les voûtes, le silence, puis toute la chapelle qui respire d’un coup.",
    },
    { by: "Margaux Salles", about: "host", notes: [5, 4, 4, 5, 4], comment: "Lieu magnifique, prévoir un coussin." },
    { by: "Pierre Castan", about: "artist", notes: [4, 5, 4, 5, 4] },
  ],
  "trio-de-septembre": [
    {
      by: "Odette Renard",
      about: "artist",
      notes: [5, 5, 5, 5, 5],
      comment: "« Nuages » à quatorze degrés, un verre à la main. Je reviens à la prochaine.",
    },
    {
      by: "Odette Renard",
      about: "host",
      notes: [5, 5, 5, 4, 5],
      comment: "Bénédicte explique le vin comme d’autres racontent des voyages.",
      reply: "Le prochain voyage part du Jura, soyez là !",
    },
    { by: "Félix Aubert", about: "artist", notes: [4, 5, 4, 5, 4], comment: "Très bon, un peu serré dans l’escalier." },
    { by: "artist", about: "host", notes: [5, 5, 5, 5, 5], comment: "Une cave qui sonne mieux que bien des salles." },
    { by: "host", about: "artist", notes: [5, 5, 5, 5, 5], comment: "Ponctuels, drôles, et ils rangent les tonneaux." },
  ],
  "cuisine-d-ete": [
    {
      by: "Gaspard Léoni",
      about: "artist",
      notes: [5, 5, 5, 4, 5],
      comment: "La sauce, les chansons, la mer. Rien à ajouter.",
    },
    { by: "Gaspard Léoni", about: "host", notes: [5, 5, 5, 5, 5] },
    {
      by: "Salomé Vidal",
      about: "artist",
      notes: [4, 4, 5, 4, 4],
      comment: "Soixante-deux marches, mais quelle récompense.",
    },
    { by: "artist", about: "host", notes: [5, 4, 5, 5, 5], comment: "Paola cuisine mieux que je ne chante." },
  ],
  "portes-en-octobre": [
    {
      by: "Nelly Kopp",
      about: "artist",
      notes: [5, 5, 5, 5, 5],
      comment: "Ma fille a demandé une quatrième porte. Aïcha l’a ouverte.",
    },
    {
      by: "Nelly Kopp",
      about: "host",
      notes: [5, 5, 4, 5, 5],
      comment: "Le thé à la cannelle mérite une histoire à lui seul.",
    },
    { by: "host", about: "artist", notes: [5, 5, 5, 5, 5] },
  ],
  "clown-a-l-estaminet": [
    { by: "Zoé Delcroix", about: "artist", notes: [5, 5, 4, 5, 5], comment: "Pas un mot, et tout le monde a compris." },
    {
      by: "Benoît Caron",
      about: "artist",
      notes: [3, 4, 3, 4, 3],
      comment: "Drôle, mais du fond de la salle on voyait surtout des dos.",
      reply: "Vous avez raison, la prochaine fois je monterai sur le comptoir.",
    },
    { by: "Benoît Caron", about: "host", notes: [4, 4, 5, 4, 4] },
  ],
};
