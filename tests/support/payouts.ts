import { and, eq, isNull } from "drizzle-orm";
import { sandboxAccounts } from "#adapters/payment/sandbox/tables.ts";
import { paymentAccounts, users } from "#core/accounts/tables.ts";
import { payoutsJobs } from "#core/payouts/jobs.ts";
import { type MoneyApp, moneyJobs } from "#tests/support/money.ts";
import type { TestPerson } from "#tests/support/people.ts";

const ADDRESS = { addressLine: "14 rue des Cascades", postalCode: "75020", city: "Paris" };

export const payoutJobs = [...moneyJobs, ...payoutsJobs];

/** An account at the sandbox's provider; validated, its form was filled in long ago. */
export async function giveAccount(
  app: MoneyApp,
  { user }: TestPerson,
  state: "needed" | "validated" = "validated",
): Promise<string> {
  const ctx = app.ctx();
  const { accountId } = await ctx.paymentAccounts.createAccount({ email: user.email, idempotencyKey: user.id });
  const account = {
    providerAccountId: accountId,
    state,
    requirements: [],
    createdAt: ctx.now,
    checkedAt: ctx.now,
    validatedAt: state === "validated" ? ctx.now : null,
  };
  await ctx.db
    .insert(paymentAccounts)
    .values({ userId: user.id, ...account })
    .onConflictDoUpdate({ target: paymentAccounts.userId, set: account });
  // Whoever may be paid is known by name and address, unless a test says otherwise.
  await ctx.db
    .update(users)
    .set({ structureKind: "association", companyName: "Les Voix de traverse", siren: "732829320", ...ADDRESS })
    .where(and(eq(users.id, user.id), isNull(users.structureKind)));
  if (state === "validated") await fillInForm(app, accountId, new Date(ctx.now.getTime() - 3600_000));
  return accountId;
}

export async function fillInForm(app: MoneyApp, accountId: string, submittedAt: Date): Promise<void> {
  const { db } = app.ctx();
  await db
    .update(sandboxAccounts)
    .set({ legalName: "Camille Rivière", submittedAt })
    .where(eq(sandboxAccounts.id, accountId));
}
