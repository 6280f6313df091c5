import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "../context.ts";
import type { PaymentAccountState } from "./process.ts";
import type { ConsentKind, SignUpReason, StructureKind } from "./rules.ts";

type PersonColumns = Record<"firstName" | "lastName" | "companyName" | "email", AnyPgColumn>;

/** Everything that somebody may be called by, as `users_plain_words` has it. */
export const personWords = ({ firstName, lastName, companyName, email }: PersonColumns): SQL =>
  sql`${firstName} || ' ' || ${lastName} || ' ' || coalesce(${companyName}, '') || ' ' || ${email}`;

/** People with a verified address. Whoever has not followed the link of the mail yet is in `sign_ups`. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique("users_email"),
    /** Null once the account is deleted. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** What the person says of themselves, on their public page. */
    bio: text(),
    /** E.164, mobile. */
    phone: text(),
    phoneVerifiedAt: timestamp("phone_verified_at", { withTimezone: true }),
    licenceNumber: text("licence_number"),
    structureKind: text("structure_kind").$type<StructureKind>(),
    companyName: text("company_name"),
    siren: text(),
    /** Of the national register of associations: those without a SIREN have this. */
    rna: text(),
    /** Null where no VAT is charged: « franchise en base ». */
    vatNumber: text("vat_number"),
    addressLine: text("address_line"),
    postalCode: text("postal_code"),
    city: text(),
    birthDate: date("birth_date"),
    birthPlace: text("birth_place"),
    taxNumber: text("tax_number"),
    signUpReason: text("sign_up_reason").$type<SignUpReason>().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    sponsorCode: text("sponsor_code").notNull().unique("users_sponsor_code"),
    sponsoredBy: uuid("sponsored_by").references((): AnyPgColumn => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    blockedAt: timestamp("blocked_at", { withTimezone: true }),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    check("users_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    index("users_sponsored_by").on(table.sponsoredBy),
    index("users_created_at").on(table.createdAt),
    // For the team, who search by any part of them.
    index("users_words").using(
      "gin",
      table.email.op("gin_trgm_ops"),
      sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
      table.companyName.op("gin_trgm_ops"),
      table.phone.op("gin_trgm_ops"),
    ),
    index("users_plain_words").using("gin", sql`plain_words(${personWords(table)}) gin_trgm_ops`),
  ],
);

/** A history: each answer is a new row, a trigger refuses changes, and the newest row of a kind stands. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    kind: text().$type<ConsentKind>().notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("consents_user").on(table.userId, table.kind, table.id)],
);

export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    providerAccountId: text("provider_account_id").notNull().unique("payment_accounts_provider_account"),
    state: text().$type<PaymentAccountState>().notNull(),
    /** What the provider still asks for, in its words. */
    requirements: text().array().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
    validatedAt: timestamp("validated_at", { withTimezone: true }),
  },
  (table) => [index("payment_accounts_state").on(table.state, table.checkedAt)],
);

/** Accounts of the platform's first version, without passwords; the row goes when its person has moved in. */
export const legacyAccounts = pgTable(
  "legacy_accounts",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique("legacy_accounts_email"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text(),
    signUpReason: text("sign_up_reason").$type<SignUpReason>().notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("legacy_accounts_email_is_lower_case", sql`${table.email} = lower(${table.email})`)],
);

/** When somebody was last here, which outlives their sessions; and how often they were told that their account would go. */
export const accountPresences = pgTable(
  "account_presences",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    reminders: integer().notNull().default(0),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
  },
  (table) => [
    index("account_presences_last_seen").on(table.lastSeenAt),
    check("account_presences_reminded", sql`(${table.reminders} = 0) = (${table.remindedAt} is null)`),
  ],
);
