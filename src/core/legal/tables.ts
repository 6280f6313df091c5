import { date, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ShownText } from "./text-rules.ts";
import type { LegalText } from "./version-rules.ts";

/** What the pages said, word by word, with the operator's names of then: what somebody agreed to can be read for ever. */
export const legalTextsShown = pgTable(
  "legal_texts_shown",
  {
    name: text().$type<LegalText>().notNull(),
    /** The version: the day from which it applies. */
    applies: date().notNull(),
    /** Of the words: the operator may move house under one version. */
    sha256: text().notNull(),
    words: jsonb().$type<ShownText>().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.applies, table.sha256] })],
);
