import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import {
  accessTokens,
  emailLinks,
  passkeyChallenges,
  passkeys,
  phoneCodes,
  sessions,
  signUps,
} from "../access-tables.ts";
import { type DeletionRefusal, erasePersonalData } from "../account-parts.ts";
import { confirmPassword } from "../credentials/passwords.ts";
import { deleteAccountInput } from "../input.ts";
import { mailAccountDeleted } from "../mails/security-mails.ts";
import { accountProcess } from "../process.ts";
import { loadOwnUser, lockOwnUser } from "../profile/own-account.ts";
import { refreshPersonPages } from "../profile/update-profile.ts";
import { newSponsorCode, type User } from "../sign-up/create-account.ts";
import { accountPresences, legacyAccounts, users } from "../tables.ts";
import { refuseLastOwner } from "../team/team-roles.ts";

/** All or nothing: an area that fails to erase keeps the account whole, and the person is told to write to the team. */
export async function deleteAccount(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { password } = parseInput(deleteAccountInput, input);
  await confirmPassword(ctx, await loadOwnUser(ctx), password, "password");
  await transact(ctx, async (inner) => closeAccount(inner, await lockOwnUser(inner), "asked"));
}

/** In a transaction that has locked the person's row, after the caller's checks of who may. All or nothing. */
export async function closeAccount(ctx: Ctx, user: User, cause: "asked" | "absent"): Promise<void> {
  await refuseLastOwner(ctx, user);
  await refuseWhileNeeded(ctx, user.id);
  // Before the address goes: this is the last mail it gets.
  await mailAccountDeleted(ctx, user, await ctx.parts.accounts.ticketsToCome(ctx, user.id));
  await erasePersonalData(ctx, user.id);
  await eraseAccount(ctx, user);
  await recordAudit(ctx, { action: "accounts.deleted", subject: { kind: "user", id: user.id }, details: { cause } });
}

async function refuseWhileNeeded(ctx: Ctx, userId: string): Promise<void> {
  const refusals = await findDeletionRefusals(ctx, userId);
  const [reason] = refusals;
  if (!reason) return;
  throw new DomainError("conflict", {
    reason,
    detail: refusals.map((refusal) => deletionRefusalMessages[refusal]()).join(" "),
  });
}

export const deletionRefusalMessages: Record<DeletionRefusal, () => string> = {
  proposals_waiting: () => m["deletion.proposals_waiting"](),
  event_in_progress: () => m["deletion.event_in_progress"](),
  payout_pending: () => m["deletion.payout_pending"](),
  debt_open: () => m["deletion.debt_open"](),
};

/** Every reason at once, so that nobody discovers the second after having dealt with the first. */
export async function findDeletionRefusals(ctx: Ctx, userId: string): Promise<DeletionRefusal[]> {
  const refusals: DeletionRefusal[] = [];
  // One after the other: they share one transaction, which is one connection.
  for (const guard of Object.values(ctx.parts.accounts.deletionGuards)) {
    const refusal = await guard(ctx, userId);
    if (refusal && !refusals.includes(refusal)) refusals.push(refusal);
  }
  return refusals;
}

/**
 * The row stays, empty of its person, for what other areas must keep refers to it: tickets, ledger, invoices. Consents stay
 * too, being the proof that we were allowed; without a person they name nobody. So does the payment account's number, which
 * past payouts refer to.
 */
export async function eraseAccount(ctx: Ctx, user: User): Promise<void> {
  const { db } = ctx;
  // Sessions first: whoever is logged in is out, and their refresh tokens go with them.
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await db.delete(accessTokens).where(eq(accessTokens.userId, user.id));
  await db.delete(accountPresences).where(eq(accountPresences.userId, user.id));
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, user.id));
  await db.delete(passkeys).where(eq(passkeys.userId, user.id));
  await db.delete(phoneCodes).where(eq(phoneCodes.userId, user.id));
  await db.delete(emailLinks).where(eq(emailLinks.userId, user.id));
  await db.delete(signUps).where(eq(signUps.email, user.email));
  await db.delete(legacyAccounts).where(eq(legacyAccounts.email, user.email));
  await move(db, users, accountProcess, "delete", {
    where: eq(users.id, user.id),
    at: ctx.now,
    set: {
      email: `${user.id}@compte-supprime.invalid`,
      passwordHash: null,
      firstName: "Compte",
      lastName: "supprimé",
      bio: null,
      phone: null,
      phoneVerifiedAt: null,
      licenceNumber: null,
      structureKind: null,
      companyName: null,
      siren: null,
      rna: null,
      vatNumber: null,
      addressLine: null,
      postalCode: null,
      city: null,
      birthDate: null,
      birthPlace: null,
      taxNumber: null,
      roles: [],
      sponsorCode: newSponsorCode(),
    },
  });
  await refreshPersonPages(ctx, user.id);
}
