import { paymentAccounts } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { ensureDemoPeople } from "./ensure-demo-people.ts";
import { DAY_MS } from "./events/agreed-terms.ts";

/** The sandbox's form, where there is a sandbox. */
type Onboarding = {
  completeOnboarding(accountId: string, form: { legalName: string; submittedAt: Date }): Promise<void>;
};

const hasOnboarding = (port: object): port is Onboarding => "completeOnboarding" in port;

/** Camille and Hélène have not opened theirs yet: their space shows what waits for them, and the way to it. */
const STILL_TO_OPEN: readonly string[] = ["artiste", "hote"];

/** Whoever is paid in the demo has a payment account, validated long ago. */
export async function seedSellers(ctx: Ctx): Promise<void> {
  const { paymentAccounts: port } = ctx;
  if (!hasOnboarding(port)) return;
  for (const [login, user] of await ensureDemoPeople(ctx)) {
    if (STILL_TO_OPEN.includes(login) || !user.companyName) continue;
    const submittedAt = new Date(user.createdAt.getTime() - 60 * DAY_MS);
    const { accountId } = await ctx.paymentAccounts.createAccount({
      email: user.email,
      idempotencyKey: `demo:${login}`,
    });
    await port.completeOnboarding(accountId, { legalName: `${user.firstName} ${user.lastName}`, submittedAt });
    await ctx.db
      .insert(paymentAccounts)
      .values({
        userId: user.id,
        providerAccountId: accountId,
        state: "validated",
        requirements: [],
        createdAt: submittedAt,
        checkedAt: ctx.now,
        validatedAt: submittedAt,
      })
      .onConflictDoNothing();
  }
}
