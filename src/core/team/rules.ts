/** Every paper that names money or an agreement, and what the team calls it. */
export const documentLabels = {
  invoice: "Facture",
  credit_note: "Avoir",
  receipt: "Reçu de réservation",
  refund_receipt: "Reçu de remboursement",
  purchase_receipt: "Reçu d’achat",
  payout_statement: "Relevé de versement",
  event_statement: "Relevé de recettes",
  agreement: "Accord",
  music_rights: "Déclaration musicale",
  insurance: "Attestation d’assurance",
} as const;

export type DocumentKind = keyof typeof documentLabels;

export const documentKinds = Object.keys(documentLabels) as [DocumentKind, ...DocumentKind[]];

type WeekFigures = {
  /** Its Monday, in Paris. */
  week: string;
  signUps: number;
  events: number;
  tickets: number;
  grossCents: number;
  refundedCents: number;
  feeCents: number;
  paidOutCents: number;
  /** Kept for evenings to come, at the end of the week. */
  heldCents: number;
};

/** Weeks, oldest first, and what stands today. */
export type Figures = {
  weeks: WeekFigures[];
  today: {
    people: number;
    upcomingEvents: number;
    validTickets: number;
    grossCents: number;
    refundedCents: number;
    heldCents: number;
    feeCents: number;
    debtCents: number;
  };
};

/** What the team may write at once to everybody who has a ticket for somebody's evenings. */
export const BUYERS_TEXT_MAX = 1500;
