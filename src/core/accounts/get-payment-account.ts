import { eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { type PaymentAccountView, syncPaymentAccount } from "./sync-payment-account.ts";
import { paymentAccounts } from "./tables.ts";

/** The state of the person's payment account, asked from the provider; what we knew last when it does not answer. */
export async function getPaymentAccount(ctx: Ctx): Promise<PaymentAccountView> {
  const { userId } = requireUser(ctx);
  try {
    return await syncPaymentAccount(ctx, userId);
  } catch (error) {
    ctx.log.warn({ err: error }, "payment account not synchronised");
    const [known] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId));
    return { state: known?.state ?? "needed", requirements: known?.requirements ?? [] };
  }
}
