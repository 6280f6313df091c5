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

/** Why money went back, as the team reads it. */
export const refundCauseWords: Record<string, string> = {
  late: "paiement arrivé trop tard",
  organiser: "par l’organisation",
  buyer: "à la demande du public",
  cancelled: "événement annulé",
  goal: "objectif non atteint",
  postponed: "date reportée",
  "purchase-cancelled": "achat annulé",
  admin: "par l’équipe",
};

/** What the payment provider answers, and what we note ourselves of money that does not move. */
export const failureWords: Record<string, string> = {
  account_not_ready: "le compte de paiement ne peut pas encore recevoir d’argent",
  invoice_info_missing: "la personne n’a pas complété ses informations de facturation",
  account_suspended: "l’équipe suspend les versements de cette personne",
  amount_too_large: "plus que ce qui reste de ce paiement",
  card_declined: "la banque refuse la carte",
  confirmation_failed: "la banque n’a pas été confirmée",
  disputed: "le paiement est contesté auprès de la banque",
  expired_card: "carte expirée",
  incorrect_cvc: "code de la carte faux",
  insufficient_balance: "pas assez d’argent chez le prestataire ce jour-là",
  insufficient_funds: "pas assez d’argent sur la carte",
  invalid_request: "le prestataire ne comprend pas la demande",
  key_reused: "une autre demande portait déjà ce numéro",
  not_found: "le prestataire ne connaît pas ce compte ou ce paiement",
  returned_by_bank: "la banque a renvoyé l’argent",
  unreachable: "le prestataire n’a pas répondu",
  wrong_state: "le paiement ou le virement n’est pas dans un état qui le permette",
};

/** What asks for a second person above an amount. */
export const requestKinds = {
  refund: { label: "Remboursement", subject: "order" },
  payout: { label: "Versement relancé", subject: "payout" },
  "write-off": { label: "Dette passée en perte", subject: "user" },
  remittance: { label: "Reversement à un tiers", subject: "remittance" },
} as const;

export type RequestKind = keyof typeof requestKinds;

/** After that nobody remembers why it was asked. */
export const REQUEST_DAYS = 7;

/** What is written off for one person counts together over so many days: small steps are no way around. */
export const WRITE_OFF_DAYS = 30;

/** Who can be reached: a person with an account, whoever booked, whoever wrote to us, whoever reported something without an account. */
export const contactKinds = ["person", "order", "message", "report"] as const;

export type ContactKind = (typeof contactKinds)[number];

export type SeenContact = { kind: ContactKind; id: string; facts: [term: string, value: string][] };
