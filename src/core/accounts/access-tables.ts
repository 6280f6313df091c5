import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SignUpReason } from "./rules.ts";
import { legacyAccounts, users } from "./tables.ts";
import type { TokenScope } from "./token-rules.ts";

/** One log-in on one device: the family of all refresh tokens that descend from it. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** « Firefox sur Windows »: what a person needs to recognise a device, and no more. */
    device: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    /** When the person last proved who they are, where that was after the log-in. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** Of the team, acting in the person's place; and from which session of theirs. */
    impersonatorId: uuid("impersonator_id").references(() => users.id),
    impersonatorSessionId: uuid("impersonator_session_id"),
  },
  (table) => [
    index("sessions_user").on(table.userId, table.lastUsedAt),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    /** Hash of the successor. */
    replacedBy: text("replaced_by"),
  },
  (table) => [index("refresh_tokens_session").on(table.sessionId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    credentialId: text("credential_id").notNull().unique("passkeys_credential"),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean("backed_up").notNull(),
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** What a person gives to a program of theirs. The token itself is shown once, to them. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    tokenHash: text("token_hash").notNull().unique("access_tokens_hash"),
    /** Its last letters. */
    ending: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("access_tokens_name").on(table.userId, table.name).where(sql`revoked_at is null`),
    index("access_tokens_user").on(table.userId, table.id),
    index("access_tokens_expires_at").on(table.expiresAt),
  ],
);

/** Taken out when answered, so that an answer counts once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text().$type<"registration" | "log_in">().notNull(),
    userId: uuid("user_id").references(() => users.id),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("passkey_challenges_expires_at").on(table.expiresAt)],
);

/**
 * What was typed in a sign-up form, until its link is followed. One address may have several: each link carries its own
 * form, so a stranger's sign-up with my address cannot slip a password into mine.
 */
export const signUps = pgTable(
  "sign_ups",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    reason: text().$type<SignUpReason>().notNull(),
    sponsorCode: text("sponsor_code"),
    /** Of the secret that the browser which filled the form keeps. */
    browserKeyHash: text("browser_key_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("sign_ups_email").on(table.email, table.id),
    index("sign_ups_browser_key").on(table.browserKeyHash),
    index("sign_ups_expires_at").on(table.expiresAt),
  ],
);

export type LinkPurpose = "sign_up" | "password_reset" | "email_change" | "legacy_claim";

/** Single-use links sent by mail. The token itself is only in the mail. */
export const emailLinks = pgTable(
  "email_links",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull().unique("email_links_token"),
    signUpId: uuid("sign_up_id").references(() => signUps.id, { onDelete: "set null" }),
    legacyAccountId: uuid("legacy_account_id").references(() => legacyAccounts.id, { onDelete: "set null" }),
    userId: uuid("user_id").references(() => users.id),
    newEmail: text("new_email"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("email_links_user").on(table.userId, table.purpose),
    index("email_links_sign_up").on(table.signUpId),
    index("email_links_legacy_account").on(table.legacyAccountId),
    index("email_links_expires_at").on(table.expiresAt),
  ],
);

export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    codeHash: text("code_hash").notNull(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("phone_codes_user").on(table.userId, table.sentAt),
    index("phone_codes_expires_at").on(table.expiresAt),
  ],
);
