import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#platform/db.ts";
import { PaymentError, type PaymentPort, type Transfer } from "./port.ts";
import { accountVerdict } from "./sandbox-accounts.ts";
import { book, type Office, providerId, tell } from "./sandbox-books.ts";
import { requestBody, sameRequest } from "./sandbox-keys.ts";
import { sandboxAccounts, sandboxPaymentReversals, sandboxPaymentTransfers } from "./sandbox-tables.ts";

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

const shown = ({ id, accountId, amountCents }: typeof sandboxPaymentTransfers.$inferSelect): Transfer => ({
  transferId: id,
  accountId,
  amountCents,
});
