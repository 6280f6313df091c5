import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { hasStructure, isInvoiceInfoComplete } from "./rules.ts";
import type { PaymentAccountState } from "./states.ts";
import { paymentAccounts, users } from "./tables.ts";

export type Standing = {
  email: string;
  firstName: string;
  lastName: string;
  phoneVerified: boolean;
  licenceNumber: string | null;
  hasStructure: boolean;
  invoiceInfoComplete: boolean;
  paymentAccount: PaymentAccountState;
  deleted: boolean;
};

/** What other rooms must know of a person before they let them publish, sell or be paid. Not for screens of third parties. */
export async function getStanding(ctx: Ctx, userId: string): Promise<Standing> {
  const [found] = await ctx.db
    .select({ user: users, paymentState: paymentAccounts.state })
    .from(users)
    .leftJoin(paymentAccounts, eq(paymentAccounts.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new DomainError("not_found");
  const { user, paymentState } = found;
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneVerified: user.phoneVerifiedAt !== null,
    licenceNumber: user.licenceNumber,
    hasStructure: hasStructure(user),
    invoiceInfoComplete: isInvoiceInfoComplete(user),
    paymentAccount: paymentState ?? "needed",
    deleted: user.deletedAt !== null,
  };
}
