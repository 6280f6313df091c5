/**
 * The accounts of the ledger. An amount is positive where value comes in or is owed to us, negative where it goes out or is owed
 * by us; a movement's lines sum to zero.
 */
export const ledgerAccounts = {
  /** Our balance at the payment provider. */
  provider: "Prestataire de paiement",
  /** Paid, and not yet given to an event or back. Owner: the charge. */
  buyers: "Paiements reçus",
  /** Kept until the event has taken place. Owner: the event. */
  held: "Fonds conservés",
  "platform-fee": "Frais de service",
  insurance: "Assurance",
  "music-rights": "Droits musicaux",
  /** Due to that person. */
  artist: "Part de l’artiste",
  host: "Part de l’hôte",
  /** What that person owes back, after a refund that followed the payout. */
  debt: "Dettes",
  /** On its way back to a card. Owner: the refund. */
  refunds: "Remboursements",
  /** Taken by a card's bank until the dispute is decided. Owner: the charge. */
  disputes: "Contestations",
  /** Card costs, dispute fees and debts written off: ours. */
  "platform-costs": "Coûts de la plateforme",
  /** Between the provider and our own bank. */
  bank: "Banque de la plateforme",
} as const satisfies Record<string, string>;

export type LedgerAccount = keyof typeof ledgerAccounts;

export type MovementKind =
  | "payment"
  | "allocation"
  | "refund"
  | "refund-sent"
  | "refund-returned"
  | "dispute-opened"
  | "dispute-won"
  | "dispute-lost"
  | "settlement"
  | "payout"
  | "set-off"
  | "transfer-reversal"
  | "write-off"
  | "provider-cost"
  | "provider-other";
