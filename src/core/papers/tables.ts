import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { events } from "../events/tables.ts";
import type { FeeContent, Identity } from "./paper.ts";
import type { DocumentKind, FeeSource } from "./rules.ts";

/** The last number given, by letter and year. Its row is locked until the document that takes the next one is written. */
export const documentSeries = pgTable("document_series", {
  /** `F2026`, `A2026`. */
  series: text().primaryKey(),
  lastNumber: integer("last_number").notNull(),
  lastIssuedAt: timestamp("last_issued_at", { withTimezone: true }).notNull(),
});

/** Invoices of the service fee and their credit notes. A trigger in hand-written SQL refuses any change of a row. */
export const billingDocuments = pgTable(
  "billing_documents",
  {
    id: uuid().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    series: text()
      .notNull()
      .references(() => documentSeries.series),
    sequence: integer().notNull(),
    /** `F2026-000123` */
    number: text().notNull().unique("billing_documents_number"),
    /** What it was issued for, named so that it is issued once: `tickets:<event>:<settlement>`, `purchase:<event>`. */
    key: text().notNull().unique("billing_documents_key"),
    /** Null once the books of its year are let go: an invoice that names nobody keeps its number. */
    userId: uuid("user_id").references(() => users.id),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    source: text().$type<FeeSource>().notNull(),
    /** The first invoice of the same fee, for whatever corrects it. */
    correctsId: uuid("corrects_id").references((): AnyPgColumn => billingDocuments.id),
    /** All taxes included; negative on a credit note. */
    totalCents: integer("total_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
    content: jsonb().$type<FeeContent>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("billing_documents_sign", sql`(${table.kind} = 'invoice') = (${table.totalCents} > 0)`),
    check("billing_documents_credit", sql`${table.kind} = 'invoice' or ${table.correctsId} is not null`),
    uniqueIndex("billing_documents_sequence").on(table.series, table.sequence),
    index("billing_documents_user").on(table.userId, table.issuedAt),
    index("billing_documents_event").on(table.eventId, table.source),
    index("billing_documents_issued").on(table.issuedAt),
  ],
);

/**
 * Numbers of receipts and statements. These say what is so when they are asked for: as long as the words are the same, so is the
 * number; other words about the same sale have the next one. Append-only by a trigger.
 */
export const numberedPapers = pgTable(
  "numbered_papers",
  {
    id: uuid().primaryKey(),
    series: text()
      .notNull()
      .references(() => documentSeries.series),
    sequence: integer().notNull(),
    /** `R2026-000123` */
    number: text().notNull().unique("numbered_papers_number"),
    /** `receipt:<order>`, `payout:<payout>`… */
    subject: text().notNull(),
    /** Of all that the paper says, but for its number and its day. */
    fingerprint: text().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("numbered_papers_subject").on(table.subject, table.issuedAt),
    uniqueIndex("numbered_papers_sequence").on(table.series, table.sequence),
  ],
);

export type BillingDocument = typeof billingDocuments.$inferSelect;

/** Who was paid, as they were at the time: tax rules ask for it long after an account is gone. One row per change, itself never changed. */
export const beneficiaryIdentities = pgTable(
  "beneficiary_identities",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    identity: jsonb().$type<Identity>().notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("beneficiary_identities_user").on(table.userId, table.recordedAt)],
);
