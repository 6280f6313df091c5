/** Who booked what on the demo's events. A login of the demo, or the name of a guest. */
export type DemoBooking = {
  who: string;
  /** Seats of each tariff, in their order. */
  seats: readonly number[];
  /** In euros, of a free-price ticket. */
  price?: number;
  /** Which of the event's dates; the first unless told otherwise. */
  date?: number;
};

export const demoBookings: Readonly<Record<string, readonly DemoBooking[]>> = {
  // A goal on its way.
  "bach-chez-helene": [
    { who: "Lucie Fabre", seats: [2] },
    { who: "Antoine Mercier", seats: [2, 1] },
    { who: "tout", seats: [1] },
  ],
  "trio-chez-les-canuts": [
    { who: "Sylvie Payet", seats: [4] },
    { who: "spectateur", seats: [2] },
    { who: "Hugo Chevalier", seats: [4, 2] },
  ],
  // Sold out, with people in line.
  "duo-chez-pivoine": [
    { who: "Manon Lefort", seats: [7] },
    { who: "Jules Perrin", seats: [8] },
    { who: "spectateur", seats: [2] },
    { who: "Awa Cissé", seats: [3] },
  ],
  // Nearly full.
  "ballades-face-b": [
    { who: "Yann Le Goff", seats: [9] },
    { who: "Éloïse Tanguy", seats: [8] },
    { who: "spectateur", seats: [2] },
    { who: "Paul Morvan", seats: [7] },
  ],
  "nocturnes-chez-helene": [
    { who: "Brigitte Roche", seats: [8, 2] },
    { who: "Omar Belkacem", seats: [7, 3] },
    { who: "Claire Vasseur", seats: [4], date: 1 },
  ],
  "gravures-et-bigoudis": [
    { who: "Nadia Ferrand", seats: [5, 2] },
    { who: "Louis Gauthier", seats: [4] },
  ],
  "mots-de-passe-au-square": [
    { who: "Fatou Ndiaye", seats: [4], price: 8 },
    { who: "Rémi Colin", seats: [6], price: 5 },
  ],
  "neons-a-l-estaminet": [{ who: "Zoé Delcroix", seats: [6, 2], price: 12 }],
  "contes-sur-le-toit": [{ who: "Leïla Amrani", seats: [2, 4] }],
  "cyrano-a-la-verriere": [{ who: "Étienne Dumas", seats: [8, 2] }],
  "close-up-au-canal": [{ who: "Sabine Klein", seats: [6] }],
  "facade-des-docks": [{ who: "Mathilde Royer", seats: [5, 3] }],
  "mille-grues-chez-helene": [{ who: "spectateur", seats: [2] }],
  "lettres-au-pas-de-cote": [{ who: "Irène Calvet", seats: [3] }],
  "grands-formats-dans-la-traboule": [
    { who: "Denis Arnaud", seats: [6] },
    { who: "Chloé Marty", seats: [5, 4] },
  ],
  "marionnettes-rue-du-fil": [
    { who: "Aurélie Fontanel", seats: [4, 2] },
    { who: "spectateur", seats: [1, 1] },
  ],
  "ballades-a-rennes": [
    { who: "Gwen Hamon", seats: [6, 2] },
    { who: "Tugdual Morin", seats: [4, 1] },
  ],
  "immobile-a-la-verriere": [{ who: "Agnès Tual", seats: [5, 2] }],
  "sieste-chez-les-tanneurs": [
    { who: "Nelly Kopp", seats: [7] },
    { who: "Hans Weber", seats: [2], date: 1 },
  ],
  "chansons-a-nice": [{ who: "Gaspard Léoni", seats: [6, 4] }],
  "humour-sous-les-figuiers": [{ who: "Inès Bousquet", seats: [4, 4] }],
  "trio-chez-jacquin": [{ who: "Félix Aubert", seats: [7, 3] }],
  "neons-a-grenoble": [
    { who: "Chloé Bellet", seats: [9] },
    { who: "Zacharie Blin", seats: [2] },
  ],
  "fest-noz-a-quai": [{ who: "Solène Riou", seats: [4, 4] }],
  // Over: money shared, tickets checked at the door.
  "bach-d-octobre": [
    { who: "spectateur", seats: [2] },
    { who: "Lucie Fabre", seats: [8, 2] },
    { who: "Gilles Pasquier", seats: [7, 3] },
  ],
  "impro-au-salon": [
    { who: "spectateur", seats: [1] },
    { who: "Brigitte Roche", seats: [10] },
    { who: "Karine Olivier", seats: [9] },
  ],
  "fest-noz-sur-l-erdre": [
    { who: "Yann Le Goff", seats: [10] },
    { who: "Éloïse Tanguy", seats: [10] },
    { who: "Paul Morvan", seats: [9] },
  ],
  "bols-du-gouter": [
    { who: "Chloé Marty", seats: [10] },
    { who: "Denis Arnaud", seats: [10] },
  ],
  "equilibres-a-la-chapelle": [
    { who: "Margaux Salles", seats: [8, 2] },
    { who: "Pierre Castan", seats: [6, 4] },
  ],
  "trio-de-septembre": [
    { who: "Odette Renard", seats: [10] },
    { who: "Félix Aubert", seats: [8, 2] },
    { who: "Camille Perrot", seats: [6, 4] },
  ],
  "cuisine-d-ete": [
    { who: "Gaspard Léoni", seats: [6, 4] },
    { who: "Salomé Vidal", seats: [8, 2] },
  ],
  "portes-en-octobre": [
    { who: "Nelly Kopp", seats: [4, 4] },
    { who: "Hans Weber", seats: [6, 2] },
  ],
  "clown-a-l-estaminet": [
    { who: "Zoé Delcroix", seats: [10] },
    { who: "Benoît Caron", seats: [9] },
  ],
  // Called off: everything went back.
  "vinyles-au-hangar": [
    { who: "Zoé Delcroix", seats: [4] },
    { who: "spectateur", seats: [1] },
  ],
  "apnee-a-l-auberge": [{ who: "Mathilde Royer", seats: [3] }],
};

/** On the list of an event that is full. */
export const demoWaiting: readonly { event: string; who: string; quantity: number }[] = [
  { event: "duo-chez-pivoine", who: "Inaya Rousseau", quantity: 2 },
  { event: "duo-chez-pivoine", who: "Basile Humbert", quantity: 1 },
];

/** One evening that moved: by a week, at the same hour. */
export const demoPostponement = {
  event: "marionnettes-rue-du-fil",
  date: 0,
  days: 7,
  reason: "La boîte à gants a pris l’eau dans le déménagement\u202f: elle sèche, et nous la recollons.",
} as const;
