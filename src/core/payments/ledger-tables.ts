import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LedgerAccount, MovementKind } from "./ledger-accounts.ts";

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
