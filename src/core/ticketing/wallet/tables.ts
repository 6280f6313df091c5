import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { tickets } from "../tables.ts";

/** A ticket that somebody took into a phone's wallet; in other hands it is another pass. */
export const walletPasses = pgTable(
  "wallet_passes",
  {
    /** What the wallets call it. */
    id: uuid().primaryKey(),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => tickets.id),
    /** How often the ticket had changed hands by then. */
    passes: integer().notNull(),
    wallet: text().$type<"apple" | "google">().notNull(),
    /** What the phone shows when it asks for news; Apple allows no other for the same pass. */
    token: text().notNull(),
    /** Of what it last said. */
    fingerprint: text().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("wallet_passes_wallet", sql`${table.wallet} in ('apple', 'google')`),
    uniqueIndex("wallet_passes_once").on(table.ticketId, table.passes, table.wallet),
  ],
);

/** An iPhone or a watch that holds one, and where it is told that there is news. */
export const walletDevices = pgTable(
  "wallet_devices",
  {
    deviceId: text("device_id").notNull(),
    passId: uuid("pass_id")
      .notNull()
      .references(() => walletPasses.id, { onDelete: "cascade" }),
    pushToken: text("push_token").notNull(),
    registeredAt: timestamp("registered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.passId] }), index("wallet_devices_pass").on(table.passId)],
);
