import { eq } from "drizzle-orm";
import { z } from "zod";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { postMovement } from "#core/payments/post-movement.ts";
import { readBalance } from "#core/payments/read-balances.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";

const input = z.object({
  userId: z.uuid(),
  amountCents: z.number().int().positive(),
  reason: z.string().trim().min(1).max(500),
});

/** An admin gives up on what somebody owes: the platform bears it. Never more than is owed. */
export async function writeOffDebt(ctx: Ctx, raw: unknown): Promise<void> {
  requireAdmin(ctx);
  const { userId, amountCents, reason } = parseInput(input, raw);
  await transact(ctx, async (inner) => {
    // The lock under which payouts keep back what is owed.
    await inner.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId)).for("update");
    if ((await readBalance(inner, { account: "debt", ownerId: userId })) < amountCents) {
      throw new DomainError("conflict", { reason: "more_than_owed" });
    }
    await postMovement(inner, {
      kind: "write-off",
      key: `write-off:${newId(inner.now)}`,
      eventId: null,
      lines: [
        { account: "platform-costs", amountCents },
        { account: "debt", ownerId: userId, amountCents: -amountCents },
      ],
    });
    await recordAudit(inner, {
      action: "payouts.debt_written_off",
      subject: { kind: "user", id: userId },
      details: { amountCents, reason },
    });
  });
}
