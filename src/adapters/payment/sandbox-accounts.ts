import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import { type Db, inTransaction } from "#platform/db.ts";
import type { PaymentAccountsPort, ProviderAccountState } from "./accounts-port.ts";
import { tell } from "./sandbox-books.ts";
import { sandboxAccounts } from "./sandbox-tables.ts";

export const SANDBOX_VALIDATION_MINUTES = 2;

export type SandboxAccount = typeof sandboxAccounts.$inferSelect;

export type SandboxPaymentAccounts = PaymentAccountsPort & {
  findAccount(accountId: string): Promise<SandboxAccount | undefined>;
  /** The provider's form was sent off. A name with « refus » in it is refused when the time comes. */
  completeOnboarding(accountId: string, form: { legalName: string; submittedAt?: Date }): Promise<void>;
};

/** Plays the provider: a form at `/dev/paiement/…`, two minutes of reflection on the house's clock, then a verdict. */
export function createSandboxAccounts(db: Db, clock: Clock, publicUrl: string): SandboxPaymentAccounts {
  async function findAccount(accountId: string): Promise<SandboxAccount | undefined> {
    const [account] = await db.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, accountId));
    return account;
  }
  return {
    findAccount,

    async createAccount({ email, idempotencyKey }) {
      await db
        .insert(sandboxAccounts)
        .values({ id: `acct_${randomBytes(8).toString("hex")}`, idempotencyKey, email, createdAt: clock.now() })
        .onConflictDoNothing();
      const [account] = await db
        .select()
        .from(sandboxAccounts)
        .where(eq(sandboxAccounts.idempotencyKey, idempotencyKey));
      if (!account) throw new Error("sandbox account vanished");
      return { accountId: account.id };
    },

    async onboardingUrl(accountId, returnUrl) {
      const url = new URL(`/dev/paiement/${accountId}`, publicUrl);
      url.searchParams.set("retour", returnUrl);
      return url.href;
    },

    async accountState(accountId) {
      const account = await findAccount(accountId);
      return account ? accountVerdict(account, clock.now()) : { state: "needed", requirements: [] };
    },

    async completeOnboarding(accountId, { legalName, submittedAt = clock.now() }) {
      const decidedAt = new Date(submittedAt.getTime() + SANDBOX_VALIDATION_MINUTES * 60_000);
      await inTransaction({ db }, async (tx) => {
        await tx.db.update(sandboxAccounts).set({ legalName, submittedAt }).where(eq(sandboxAccounts.id, accountId));
        await tell(tx.db, accountId, { kind: "account_updated", accountId }, decidedAt);
      });
    },
  };
}

export function accountVerdict({ legalName, submittedAt }: SandboxAccount, now: Date): ProviderAccountState {
  if (!submittedAt) return { state: "needed", requirements: [] };
  if (now.getTime() < submittedAt.getTime() + SANDBOX_VALIDATION_MINUTES * 60_000) {
    return { state: "being_validated", requirements: [] };
  }
  if (legalName?.toLocaleLowerCase("fr").includes("refus")) {
    return { state: "needed", requirements: ["Une pièce d’identité lisible", "Un nom conforme à la pièce d’identité"] };
  }
  return { state: "validated", requirements: [] };
}
