import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
  /** From which what was withheld for others is paid on. */
  "own-bank": "Virements à des tiers",
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
  | "remittance"
  | "remittance-returned"
  | "provider-cost"
  | "provider-other";

/**
 * Money that moved. Triggers in hand-written SQL refuse any change of a row, and any movement that does not sum to zero over at
 * least two lines.
 */
export const ledgerMovements = pgTable(
  "ledger_movements",
  {
    id: uuid().primaryKey(),
    kind: text().$type<MovementKind>().notNull(),
    /** What happened, named so that it happens once: `payment:<charge>`, `refund-sent:<refund>:1`. */
    key: text().notNull().unique("ledger_movements_key"),
    eventId: uuid("event_id"),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("ledger_movements_event").on(table.eventId, table.id), index("ledger_movements_at").on(table.at)],
);

/**
 * No foreign key: checking one locks the movement's row, which takes the right to update it, and nobody has that. The trigger
 * that sums the lines looks for their movement instead.
 */
export const ledgerLines = pgTable(
  "ledger_lines",
  {
    id: uuid().primaryKey(),
    movementId: uuid("movement_id").notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    /** Whose: a person, an event, a charge, a refund, or nobody's in particular. */
    ownerId: uuid("owner_id"),
    eventId: uuid("event_id"),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
  },
  (table) => [
    check("ledger_lines_amount", sql`${table.amountCents} <> 0`),
    index("ledger_lines_movement").on(table.movementId),
    index("ledger_lines_account").on(table.account, table.ownerId),
    index("ledger_lines_event").on(table.eventId, table.account),
  ],
);
