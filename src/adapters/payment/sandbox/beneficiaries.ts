import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import { type Db, inTransaction } from "#platform/database/db.ts";
import {
  type PaymentAccountsPort,
  PaymentError,
  type PaymentPort,
  type ProviderAccountState,
  type Transfer,
} from "../port.ts";
import { book, type Office, providerId, requestBody, sameRequest, tell } from "./books.ts";
import { sandboxAccounts, sandboxPaymentReversals, sandboxPaymentTransfers } from "./tables.ts";

export const SANDBOX_VALIDATION_MINUTES = 2;

type SandboxAccount = typeof sandboxAccounts.$inferSelect;

export type SandboxPaymentAccounts = PaymentAccountsPort & {
  findAccount(accountId: string): Promise<SandboxAccount | undefined>;
  /** The provider's form was sent off. A name with « refus » in it is refused when the time comes, nothing can be taken back from one with « vide ». */
  completeOnboarding(accountId: string, form: { legalName: string; submittedAt?: Date }): Promise<void>;
};

/** Plays the provider: a form at `/dev/paiement/…`, two minutes of reflection on the platform's clock, then a verdict. */
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

function accountVerdict({ legalName, submittedAt }: SandboxAccount, now: Date): ProviderAccountState {
  if (!submittedAt) return { state: "needed", requirements: [] };
  if (now.getTime() < submittedAt.getTime() + SANDBOX_VALIDATION_MINUTES * 60_000) {
    return { state: "being_validated", requirements: [] };
  }
  if (legalName?.toLocaleLowerCase("fr").includes("refus")) {
    return { state: "needed", requirements: ["Une pièce d’identité lisible", "Un nom conforme à la pièce d’identité"] };
  }
  return { state: "validated", requirements: [] };
}

export function sandboxTransferCalls(office: Office): Pick<PaymentPort, "createTransfer" | "reverseTransfer"> {
  const { db, clock } = office;
  return {
    async createTransfer(asked) {
      const { accountId, amountCents, idempotencyKey, metadata } = asked;
      refuseNothing(amountCents);
      const body = requestBody(asked);
      const [kept] = await transfersWithKey(db, idempotencyKey);
      if (kept) return shown(sameRequest(kept, body));
      await refuseUnready(office, accountId);
      return inTransaction({ db }, async (tx) => {
        const now = clock.now();
        const [made] = await tx.db
          .insert(sandboxPaymentTransfers)
          .values({ ...asked, id: providerId("tr"), body, createdAt: now })
          .onConflictDoNothing({ target: sandboxPaymentTransfers.idempotencyKey })
          .returning();
        if (!made) {
          // The same key at the same moment: the other one made it.
          const [twin] = await transfersWithKey(tx.db, idempotencyKey);
          if (!twin) throw new PaymentError("temporary", "unreachable");
          return shown(sameRequest(twin, body));
        }
        const subject = { kind: "transfer", transferId: made.id } as const;
        await book(tx.db, { subject, at: now, amountCents: -amountCents, feeCents: 0, metadata });
        return shown(made);
      });
    },

    async reverseTransfer(asked) {
      const { transferId, amountCents, idempotencyKey, metadata } = asked;
      refuseNothing(amountCents);
      const body = requestBody(asked);
      return inTransaction({ db }, async (tx) => {
        const { id } = sandboxPaymentTransfers;
        const [transfer] = await tx.db.select().from(sandboxPaymentTransfers).where(eq(id, transferId)).for("update");
        if (!transfer) throw new PaymentError("refused", "not_found");
        const { idempotencyKey: keyColumn } = sandboxPaymentReversals;
        const [kept] = await tx.db.select().from(sandboxPaymentReversals).where(eq(keyColumn, idempotencyKey));
        if (kept) return { reversalId: sameRequest(kept, body).id, amountCents: kept.amountCents };
        if (await isSpent(tx.db, transfer.accountId)) throw new PaymentError("refused", "insufficient_balance");
        const reversedCents = transfer.reversedCents + amountCents;
        if (reversedCents > transfer.amountCents) throw new PaymentError("refused", "amount_too_large");
        const now = clock.now();
        const reversalId = providerId("trr");
        const [made] = await tx.db
          .insert(sandboxPaymentReversals)
          .values({ ...asked, id: reversalId, body, createdAt: now })
          .onConflictDoNothing({ target: keyColumn })
          .returning();
        // The key went to a reversal of another transfer in the meantime.
        if (!made) throw new PaymentError("refused", "key_reused");
        await tx.db.update(sandboxPaymentTransfers).set({ reversedCents }).where(eq(id, transferId));
        const subject = { kind: "transfer_reversal", reversalId, transferId } as const;
        await book(tx.db, { subject, at: now, amountCents, feeCents: 0, metadata });
        const fact = { kind: "transfer_reversed", transferId, reversedCents, metadata: transfer.metadata } as const;
        await tell(tx.db, transferId, fact, now);
        return { reversalId, amountCents };
      });
    },
  };
}

const transfersWithKey = (db: Db, key: string) =>
  db.select().from(sandboxPaymentTransfers).where(eq(sandboxPaymentTransfers.idempotencyKey, key));

function refuseNothing(amountCents: number): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new PaymentError("refused", "invalid_request");
}

async function refuseUnready({ db, clock }: Office, accountId: string): Promise<void> {
  const [account] = await db.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, accountId));
  if (!account) throw new PaymentError("refused", "not_found");
  if (accountVerdict(account, clock.now()).state !== "validated")
    throw new PaymentError("refused", "account_not_ready");
}

async function isSpent(db: Db, accountId: string): Promise<boolean> {
  const [account] = await db.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, accountId));
  return account?.legalName?.toLocaleLowerCase("fr").includes("vide") ?? false;
}

const shown = ({ id, accountId, amountCents }: typeof sandboxPaymentTransfers.$inferSelect): Transfer => ({
  transferId: id,
  accountId,
  amountCents,
});
