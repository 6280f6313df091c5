import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ProviderAccountState } from "#adapters/payment/accounts-port.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { accountParts } from "./account-parts.ts";
import { mailPaymentAccountRefused, mailPaymentAccountValidated } from "./payment-mails.ts";
import type { PaymentAccountState } from "./states.ts";
import { paymentAccounts, users } from "./tables.ts";

export type PaymentAccountView = { state: PaymentAccountState; requirements: readonly string[] };

const FOLLOW_UP_MINUTES = 2;

/** A provider that tells us by itself is quicker; this one asks, for those that do not. */
export const followPaymentAccount = defineJob({
  name: "accounts-follow-payment-account",
  payload: z.object({ userId: z.uuid() }),
  async handler(ctx, { userId }) {
    await syncPaymentAccount(ctx, userId);
  },
});

/** Brings what we keep up to what the provider says. Called by the page, by the job, and by the provider's notice. */
export async function syncPaymentAccount(ctx: Ctx, userId: string): Promise<PaymentAccountView> {
  const [known] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId));
  if (!known) return { state: "needed", requirements: [] };
  const answer = await ctx.paymentAccounts.accountState(known.providerAccountId);
  await transact(ctx, (inner) => keep(inner, userId, answer));
  return answer;
}

/** Under the row's lock: of two who hear the news at once, one spreads it. */
async function keep(ctx: Ctx, userId: string, { state, requirements }: ProviderAccountState): Promise<void> {
  const [before] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId)).for("update");
  if (!before) return;
  const news = before.state !== state;
  await ctx.db
    .update(paymentAccounts)
    .set({
      state,
      requirements: [...requirements],
      checkedAt: ctx.now,
      validatedAt: state === "validated" ? (before.validatedAt ?? ctx.now) : null,
    })
    .where(eq(paymentAccounts.userId, userId));
  if (!news) return;
  await recordAudit(ctx, {
    action: "accounts.payment_account_changed",
    subject: { kind: "user", id: userId },
    details: { from: before.state, to: state },
  });
  await spread(ctx, userId, { state, requirements });
}

async function spread(ctx: Ctx, userId: string, { state, requirements }: ProviderAccountState): Promise<void> {
  if (state === "being_validated") {
    const startAfter = new Date(ctx.now.getTime() + FOLLOW_UP_MINUTES * 60_000);
    await ctx.enqueue(ctx.db, followPaymentAccount, { userId }, { startAfter });
    return;
  }
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) return;
  if (state === "validated") {
    await mailPaymentAccountValidated(ctx, user);
    for (const part of accountParts()) await part.paymentAccountValidated?.(ctx, userId);
  } else await mailPaymentAccountRefused(ctx, user, requirements);
}
