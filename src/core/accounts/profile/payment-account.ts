import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { ProviderAccountState } from "#adapters/payment/port.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { mailPaymentAccountRefused, mailPaymentAccountValidated } from "../mails/account-mails.ts";
import { type PaymentAccountState, paymentAccountProcess } from "../process.ts";
import type { User } from "../sign-up/create-account.ts";
import { paymentAccounts, users } from "../tables.ts";
import { loadOwnUser } from "./own-account.ts";

/** Where the person goes on, at the provider's. Asked twice or at once, there is still one account. */
export async function startPaymentOnboarding(ctx: Ctx): Promise<{ url: string }> {
  refuseImpersonator(ctx);
  const user = await loadOwnUser(ctx);
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
        state: paymentAccountProcess.moves.open.to,
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

const verbOf = { needed: "ask", being_validated: "examine", validated: "validate" } as const;

/** Under the row's lock: of two processes that hear the news at once, one tells the other areas. */
async function keep(ctx: Ctx, userId: string, { state, requirements }: ProviderAccountState): Promise<void> {
  const [before] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId)).for("update");
  if (!before) return;
  const news = before.state !== state;
  await move(ctx.db, paymentAccounts, paymentAccountProcess, verbOf[state], {
    where: eq(paymentAccounts.userId, userId),
    set: {
      requirements: [...requirements],
      checkedAt: ctx.now,
      validatedAt: state === "validated" ? (before.validatedAt ?? ctx.now) : null,
    },
  });
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
    await ctx.parts.accounts.becamePayable(ctx, userId);
  } else await mailPaymentAccountRefused(ctx, user, requirements);
}

const PATIENCE_MINUTES = 30;
const AT_ONCE = 100;

/** Verdicts that take days, and those whose notice was lost. */
export const sweepPaymentAccounts = defineJob({
  name: "accounts-sweep-payment-accounts",
  payload: z.object({}),
  cron: "*/30 * * * *",
  async handler(ctx) {
    const waiting = await ctx.db
      .select({ userId: paymentAccounts.userId })
      .from(paymentAccounts)
      .where(
        and(
          eq(paymentAccounts.state, "being_validated"),
          lt(paymentAccounts.checkedAt, new Date(ctx.now.getTime() - PATIENCE_MINUTES * 60_000)),
        ),
      )
      .orderBy(asc(paymentAccounts.checkedAt))
      .limit(AT_ONCE);
    for (const { userId } of waiting) await syncPaymentAccount(ctx, userId);
  },
});
