import { boolean, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { listingProcess, type PublicationState } from "./process.ts";

/** What the life of a project and of a place is written in: the same columns in both tables. */
export const lifeColumns = () => ({
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id")
    .notNull()
    .references(() => users.id),
  state: text().$type<PublicationState>().notNull(),
  visible: boolean().notNull(),
  /** Grows at each save: a window that shows an older version may not overwrite a newer one. */
  version: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** Of the first publication. */
  publishedAt: timestamp("published_at", { withTimezone: true }),
  /** A deleted row is kept, nearly empty, for the past events that name it. */
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
});

/** How a listing begins, whether new or copied. */
export const freshDraft = (now: Date) => ({
  ...listingProcess.kept.draft,
  version: 1,
  createdAt: now,
  updatedAt: now,
  publishedAt: null,
});
