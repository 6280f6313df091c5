import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { Signed, SignedKind, SigningWay } from "./proof-rules.ts";

/**
 * Who signed what, when, under which name and how they had logged in: nothing of their device or their network. Never changed (a
 * trigger); gone with the books of its year.
 */
export const contractSignatures = pgTable(
  "contract_signatures",
  {
    id: uuid().primaryKey(),
    kind: text().$type<SignedKind>().notNull(),
    /** The proposal, the amendment or the postponement that was signed. */
    subjectId: uuid("subject_id").notNull(),
    side: text().$type<"artist" | "host">().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** As it was on the day. */
    name: text().notNull(),
    way: text().$type<SigningWay>().notNull(),
    /** When they had last given a password or a passkey. */
    provedAt: timestamp("proved_at", { withTimezone: true }),
    /** Word for word, as data: it can be printed again for as long as it is kept. */
    signed: jsonb().$type<Signed>().notNull(),
    /** Of every column above and of the time. */
    fingerprint: text().notNull(),
    signedAt: timestamp("signed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("contract_signatures_once").on(table.kind, table.subjectId, table.side),
    index("contract_signatures_user").on(table.userId, table.signedAt),
    index("contract_signatures_at").on(table.signedAt),
  ],
);
