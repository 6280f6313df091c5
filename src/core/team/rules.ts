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
