import { eq } from "drizzle-orm";
import type { Ctx, Role } from "#core/context.ts";
import { type ConsentState, readConsents } from "./consents.ts";
import { readOwnUser } from "./read-user.ts";
import { displayName, type InvoiceInfo, isInvoiceInfoComplete, type SignUpReason } from "./rules.ts";
import type { PaymentAccountState } from "./states.ts";
import { paymentAccounts } from "./tables.ts";

export type OwnProfile = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  bio: string | null;
  roles: readonly Role[];
  signUpReason: SignUpReason;
  phone: string | null;
  phoneVerified: boolean;
  licenceNumber: string | null;
  invoiceInfo: InvoiceInfo;
  invoiceInfoComplete: boolean;
  paymentAccount: PaymentAccountState;
  consents: ConsentState;
};

/** Everything that the settings show of oneself. */
export async function whoAmI(ctx: Ctx): Promise<OwnProfile> {
  const user = await readOwnUser(ctx);
  const [account] = await ctx.db
    .select({ state: paymentAccounts.state })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, user.id));
  const { structureKind, companyName, siren, addressLine, postalCode, city, birthDate, birthPlace, taxNumber } = user;
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: displayName(user),
    bio: user.bio,
    roles: user.roles,
    signUpReason: user.signUpReason,
    phone: user.phone,
    phoneVerified: user.phoneVerifiedAt !== null,
    licenceNumber: user.licenceNumber,
    invoiceInfo: { structureKind, companyName, siren, addressLine, postalCode, city, birthDate, birthPlace, taxNumber },
    invoiceInfoComplete: isInvoiceInfoComplete(user),
    paymentAccount: account?.state ?? "needed",
    consents: await readConsents(ctx, user.id),
  };
}
