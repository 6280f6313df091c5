import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { ledgerLines } from "#core/payments/ledger-tables.ts";
import { paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import { payoutProcess } from "#core/payouts/process.ts";
import { sendPayoutJob } from "#core/payouts/send-payout.ts";
import { payoutFreezes, payouts } from "#core/payouts/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { moneyWorkInput, retryPayoutInput } from "./input.ts";

/** Of each list; the rest is a page further. */
export const MONEY_WORK_PAGE = 50;

/** Money that waits for somebody: what has not left, what is frozen, what is owed, what the books disagree on. */
export async function listMoneyWork(ctx: Ctx, input: unknown = {}) {
  requireAdmin(ctx);
  const { payoutsBefore, refundsBefore, findingsBefore } = parseInput(moneyWorkInput, input);
  const person = { userId: users.id, email: users.email };
  const owed = sql<string>`sum(${ledgerLines.amountCents})`;
  return {
    payouts: await ctx.db
      .select({
        id: payouts.id,
        eventId: payouts.eventId,
        eventTitle: events.title,
        state: payouts.state,
        dueCents: payouts.dueCents,
        failure: payouts.failure,
        createdAt: payouts.createdAt,
        ...person,
      })
      .from(payouts)
      .innerJoin(events, eq(events.id, payouts.eventId))
      .innerJoin(users, eq(users.id, payouts.userId))
      .where(and(ne(payouts.state, "sent"), payoutsBefore ? lt(payouts.id, payoutsBefore) : undefined))
      .orderBy(desc(payouts.id))
      .limit(MONEY_WORK_PAGE),
    freezes: await ctx.db
      .select({
        eventId: payoutFreezes.eventId,
        eventTitle: events.title,
        reason: payoutFreezes.reason,
        frozenAt: payoutFreezes.frozenAt,
      })
      .from(payoutFreezes)
      .innerJoin(events, eq(events.id, payoutFreezes.eventId))
      .where(isNull(payoutFreezes.liftedAt))
      .orderBy(desc(payoutFreezes.frozenAt))
      .limit(MONEY_WORK_PAGE),
    debts: (
      await ctx.db
        .select({ ...person, owed })
        .from(ledgerLines)
        .innerJoin(users, eq(users.id, ledgerLines.ownerId))
        .where(eq(ledgerLines.account, "debt"))
        .groupBy(users.id, users.email)
        .having(gt(owed, "0"))
        .orderBy(desc(owed), users.id)
        .limit(MONEY_WORK_PAGE)
    ).map(({ owed: cents, ...debtor }) => ({ ...debtor, owedCents: Number(cents) })),
    refunds: await ctx.db
      .select({
        id: paymentRefunds.id,
        amountCents: paymentRefunds.amountCents,
        cause: paymentRefunds.cause,
        state: paymentRefunds.state,
        failure: paymentRefunds.failure,
        attempts: paymentRefunds.attempts,
        createdAt: paymentRefunds.createdAt,
      })
      .from(paymentRefunds)
      .where(
        and(
          inArray(paymentRefunds.state, ["reported", "failed"]),
          refundsBefore ? lt(paymentRefunds.id, refundsBefore) : undefined,
        ),
      )
      .orderBy(desc(paymentRefunds.id))
      .limit(MONEY_WORK_PAGE),
    findings: await ctx.db
      .select()
      .from(reconciliationFindings)
      .where(
        and(
          isNull(reconciliationFindings.repairedAt),
          findingsBefore ? lt(reconciliationFindings.id, findingsBefore) : undefined,
        ),
      )
      .orderBy(desc(reconciliationFindings.id))
      .limit(MONEY_WORK_PAGE),
  };
}

/** The provider said no for good, somebody has looked, and it is asked again, as another transfer. */
export async function retryPayout(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { payoutId, reason } = parseInput(retryPayoutInput, input);
  await transact(ctx, async (inner) => {
    const [retried] = await move(inner.db, payouts, payoutProcess, "retry", {
      where: eq(payouts.id, payoutId),
      set: { round: sql`${payouts.round} + 1`, failure: null },
    }).returning({ id: payouts.id });
    if (!retried) throw new DomainError("conflict", { reason: "not_reported" });
    const subject = { kind: "payout", id: payoutId };
    await recordAudit(inner, { action: "oversight.payout_retried", subject, details: { reason } });
    await inner.enqueue(inner.db, sendPayoutJob, { payoutId });
  });
}
