import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RestrictionKind } from "./rules.ts";
import { users } from "./tables.ts";

/** What the team took from somebody, each by itself, until it is lifted. Why is in the decision that came with it. */
export const accountRestrictions = pgTable(
  "account_restrictions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    kind: text().$type<RestrictionKind>().notNull(),
    /** As the person reads it. */
    reason: text().notNull(),
    imposedBy: uuid("imposed_by")
      .notNull()
      .references(() => users.id),
    imposedAt: timestamp("imposed_at", { withTimezone: true }).notNull(),
    liftedBy: uuid("lifted_by").references(() => users.id),
    liftedAt: timestamp("lifted_at", { withTimezone: true }),
  },
  (table) => [
    // Once of each kind, whoever imposes it twice or at once.
    uniqueIndex("account_restrictions_one").on(table.userId, table.kind).where(sql`${table.liftedAt} is null`),
    index("account_restrictions_lifted").on(table.liftedAt),
  ],
);
