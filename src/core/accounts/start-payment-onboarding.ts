import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import type { User } from "./create-account.ts";
import { readOwnUser } from "./read-user.ts";
import { paymentAccounts } from "./tables.ts";

/** Where the person goes on, at the provider's. Asked twice or at once, there is still one account. */
export async function startPaymentOnboarding(ctx: Ctx): Promise<{ url: string }> {
  refuseImpersonator(ctx);
  const user = await readOwnUser(ctx);
  const accountId = (await findAccountId(ctx, user.id)) ?? (await openAccount(ctx, user));
  return {
    url: await ctx.paymentAccounts.onboardingUrl(accountId, `${ctx.settings.publicUrl}/account/stripe?retour=1`),
  };
}

async function openAccount(ctx: Ctx, user: User): Promise<string> {
  // Outside any transaction: the provider is slow, and its key makes a second call harmless.
  const { accountId } = await ctx.paymentAccounts.createAccount({
    email: user.email,
    idempotencyKey: `payment-account:${user.id}`,
  });
  await transact(ctx, async (inner) => {
    const [added] = await inner.db
      .insert(paymentAccounts)
      .values({
        userId: user.id,
        providerAccountId: accountId,
        state: "needed",
        requirements: [],
        createdAt: inner.now,
        checkedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ userId: paymentAccounts.userId });
    if (!added) return;
    await recordAudit(inner, { action: "accounts.payment_account_opened", subject: { kind: "user", id: user.id } });
  });
  return accountId;
}

async function findAccountId(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [account] = await ctx.db
    .select({ id: paymentAccounts.providerAccountId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, userId));
  return account?.id;
}
