/** What is asked about VAT, in plain words: `vat-rules` says what follows from the answers. */

/** Amounts and counts that the law moves now and then; the documented defaults unless configured. */
export type VatFigures = {
  /** « Franchise en base » of services: what somebody may invoice in a year without charging VAT. */
  franchiseCents: number;
  /** How many performances of a new work carry the lowest rate. */
  firstPerformances: number;
  /** How many evenings a year an association may hold for its own support. */
  supportEvents: number;
};

export const defaultVatFigures: VatFigures = { franchiseCents: 3_750_000, firstPerformances: 140, supportEvents: 6 };

type Question<Code extends string> = {
  label: (figures: VatFigures) => string;
  help?: string;
  answers: readonly { code: Code; label: string }[];
};

const question = <const Code extends string>(asked: Question<Code>): Question<Code> => asked;

const yesOrNo = [
  { code: "yes", label: "Oui" },
  { code: "no", label: "Non" },
] as const;

/** In the order of the screen. A closed list on a phone shows some thirty characters: longer answers would be cut. */
export const vatQuestions = {
  status: question({
    label: () => "Qui organise, et vend donc les billets",
    answers: [
      { code: "charges", label: "Facture la TVA (a un numéro)" },
      { code: "franchise", label: "En franchise de TVA" },
      { code: "association", label: "Association sans numéro de TVA" },
      { code: "individual", label: "Personne privée, à l’occasion" },
    ],
  }),
  support: question({
    label: ({ supportEvents }) =>
      `Pour une association\u202f: une de ses ${supportEvents}\u00a0soirées de soutien de l’année\u202f?`,
    help: "Une soirée dont la recette va aux caisses de l’association.",
    answers: yesOrNo,
  }),
  art: question({
    label: () => "Ce que le public vient voir",
    answers: [
      { code: "show", label: "Un spectacle ou un concert" },
      { code: "exhibition", label: "Une exposition ou une visite" },
      { code: "workshop", label: "Atelier, conférence, projection" },
      { code: "other", label: "Autre chose" },
    ],
  }),
  premiere: question({
    label: ({ firstPerformances }) =>
      `Une œuvre nouvelle, ou un classique remis en scène, à l’une de ses ${firstPerformances}\u00a0premières représentations\u202f?`,
    answers: yesOrNo,
  }),
  food: question({
    label: () => "À manger ou à boire",
    answers: [
      { code: "none", label: "Rien" },
      { code: "apart", label: "Avant ou après, hors du billet" },
      { code: "during", label: "Servi pendant le spectacle" },
      { code: "included", label: "Compris dans le prix du billet" },
    ],
  }),
  place: question({
    label: () => "Dans ce lieu, pendant un spectacle",
    help: "Dans un bar, un restaurant ou un cabaret, on consomme d’habitude.",
    answers: [
      { code: "ordinary", label: "D’habitude, on ne consomme pas" },
      { code: "drinking", label: "D’habitude, on consomme" },
    ],
  }),
  price: question({
    label: () => "Le prix",
    answers: [
      { code: "paid", label: "L’entrée est payante" },
      { code: "free-price", label: "Chaque personne choisit, dès 1\u202f€" },
      { code: "free", label: "L’entrée est gratuite" },
    ],
  }),
};

export type VatQuestion = keyof typeof vatQuestions;
export const vatQuestionNames = Object.keys(vatQuestions) as VatQuestion[];

export type VatAnswer<Q extends VatQuestion> = (typeof vatQuestions)[Q]["answers"][number]["code"];

/** Whatever was not answered is not there. */
export type VatAnswers = { [Q in VatQuestion]?: VatAnswer<Q> };
export type VatStatus = VatAnswer<"status">;

export const isVatAnswer = (name: VatQuestion, code: unknown): boolean =>
  vatQuestions[name].answers.some((answer) => answer.code === code);
