import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { User } from "./create-account.ts";
import { accountPresences } from "./presence-tables.ts";
import { passkeyChallenges, passkeys, sessions } from "./session-tables.ts";
import { newSponsorCode } from "./sponsor-code.ts";
import { legacyAccounts, users } from "./tables.ts";
import { tellPersonChanged } from "./tell-person-changed.ts";
import { emailLinks, phoneCodes, signUps } from "./verification-tables.ts";

/**
 * The row stays, empty of its person, for what other rooms must keep refers to it: tickets, ledger, invoices. Consents stay
 * too, being the proof that we were allowed; without a person they name nobody. So does the payment account's number, which
 * past payouts refer to.
 */
export async function eraseAccount(ctx: Ctx, user: User): Promise<void> {
  const { db } = ctx;
  // Sessions first: whoever is logged in is out, and their refresh tokens go with them.
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await db.delete(accountPresences).where(eq(accountPresences.userId, user.id));
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, user.id));
  await db.delete(passkeys).where(eq(passkeys.userId, user.id));
  await db.delete(phoneCodes).where(eq(phoneCodes.userId, user.id));
  await db.delete(emailLinks).where(eq(emailLinks.userId, user.id));
  await db.delete(signUps).where(eq(signUps.email, user.email));
  await db.delete(legacyAccounts).where(eq(legacyAccounts.email, user.email));
  await db
    .update(users)
    .set({
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
      addressLine: null,
      postalCode: null,
      city: null,
      birthDate: null,
      birthPlace: null,
      taxNumber: null,
      roles: [],
      sponsorCode: newSponsorCode(),
      deletedAt: ctx.now,
    })
    .where(eq(users.id, user.id));
  await tellPersonChanged(ctx, user.id);
}
