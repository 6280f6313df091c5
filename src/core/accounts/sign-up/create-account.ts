import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { signUps } from "../access-tables.ts";
import { tellEmailVerified } from "../account-parts.ts";
import { accountProcess } from "../process.ts";
import { type ConsentAnswers, recordConsents } from "../profile/consents.ts";
import { displayName, rolesFor, type SignUpReason } from "../rules.ts";
import { legacyAccounts, users } from "../tables.ts";

/** Without the letters and digits that are mistaken for each other when read aloud. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

export const newSponsorCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A code that nobody has is no reason to refuse anyone. */
export async function findSponsor(ctx: Ctx, code: string | null): Promise<string | undefined> {
  if (!code) return undefined;
  const [sponsor] = await ctx.db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.sponsorCode, code.trim().toUpperCase()));
  return sponsor && !sponsor.deletedAt ? sponsor.id : undefined;
}

export type User = typeof users.$inferSelect;

type NewAccount = {
  /** Proved to be theirs. */
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  reason: SignUpReason;
  phone?: string | null;
  sponsoredBy?: string;
  consents: ConsentAnswers;
};

/** The one place where accounts begin; in the caller's transaction. A taken address is a unique violation. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<User> {
  const { email, firstName, lastName, passwordHash, reason, phone, sponsoredBy } = account;
  const [user] = await ctx.db
    .insert(users)
    .values({
      id: newId(ctx.now),
      email,
      passwordHash,
      firstName,
      lastName,
      phone: phone ?? null,
      signUpReason: reason,
      roles: rolesFor(reason),
      sponsorCode: newSponsorCode(),
      sponsoredBy: sponsoredBy ?? null,
      createdAt: ctx.now,
      ...accountProcess.kept.active,
    })
    .returning();
  if (!user) throw new Error("an inserted account was not returned");
  await recordConsents(ctx, user.id, account.consents);
  await ctx.db.delete(signUps).where(eq(signUps.email, email));
  await ctx.db.delete(legacyAccounts).where(eq(legacyAccounts.email, email));
  await recordAudit(ctx, { action: "accounts.opened", subject: { kind: "user", id: user.id }, details: { reason } });
  await tellEmailVerified(ctx, { userId: user.id, email });
  if (sponsoredBy) {
    await ctx.parts.accounts.guestArrived(ctx, sponsoredBy, { userId: user.id, displayName: displayName(user) });
  }
  return user;
}
