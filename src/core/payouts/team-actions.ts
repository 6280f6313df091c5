import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { loadBalance, postMovement } from "#core/payments/ledger.ts";
import { lockGate } from "#core/ticketing/order-access.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { payoutProcess } from "./process.ts";
import { sendPayoutJob } from "./send-payout.ts";
import { settleEventJob } from "./settle-event.ts";
import { payoutFreezes, payouts } from "./tables.ts";

const liftInput = z.object({ eventId: z.uuid(), reason: z.string().trim().max(500).default("") });

const freezeInput = z.object({ eventId: z.uuid(), reason: z.string().trim().min(1).max(500) });

/** An event did not take place, somebody says: what has not left stays until an admin has looked. The platform itself may, too. */
export async function freezePayout(ctx: Ctx, raw: unknown): Promise<void> {
  const frozenBy = ctx.actor.kind === "system" ? null : requireTeam(ctx, "money.act").userId;
  const { eventId, reason } = parseInput(freezeInput, raw);
  await transact(ctx, async (inner) => {
    await lockGate(inner, eventId);
    await inner.db
      .insert(payoutFreezes)
      .values({ id: newId(inner.now), eventId, reason, frozenBy, frozenAt: inner.now })
      .onConflictDoNothing();
    await recordAudit(inner, {
      action: "payouts.frozen",
      subject: { kind: "event", id: eventId },
      details: { reason },
    });
  });
}

export async function liftFreeze(ctx: Ctx, raw: unknown): Promise<void> {
  const { userId } = requireTeam(ctx, "money.act");
  const { eventId, reason } = parseInput(liftInput, raw);
  await transact(ctx, async (inner) => {
    await lockGate(inner, eventId);
    const lifted = await inner.db
      .update(payoutFreezes)
      .set({ liftedAt: inner.now, liftedBy: userId })
      .where(and(eq(payoutFreezes.eventId, eventId), isNull(payoutFreezes.liftedAt)))
      .returning({ id: payoutFreezes.id });
    if (lifted.length === 0) throw new DomainError("not_found");
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "payouts.freeze_lifted", subject, details: { reason } });
    await inner.enqueue(inner.db, settleEventJob, { eventId });
    const waiting = await move(inner.db, payouts, payoutProcess, "release", {
      where: eq(payouts.eventId, eventId),
    }).returning({ payoutId: payouts.id });
    for (const { payoutId } of waiting) await inner.enqueue(inner.db, sendPayoutJob, { payoutId });
  });
}

type WriteOff = { userId: string; amountCents: number; details: Record<string, string> };

/** What somebody owes; locks what payouts lock when they keep it back. */
export async function lockDebt(ctx: Ctx, userId: string): Promise<number> {
  await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId)).for("update");
  return loadBalance(ctx, { account: "debt", ownerId: userId });
}

/** After the caller's checks of who may, in its transaction: the platform bears it. Never more than is owed. */
export async function writeOff(ctx: Ctx, { userId, amountCents, details }: WriteOff): Promise<void> {
  const owedCents = await lockDebt(ctx, userId);
  if (owedCents < amountCents) {
    throw new DomainError("conflict", { reason: "more_than_owed", detail: m["team.more_than_owed"]() });
  }
  await postMovement(ctx, {
    kind: "write-off",
    key: `write-off:${newId(ctx.now)}`,
    eventId: null,
    lines: [
      { account: "platform-costs", amountCents },
      { account: "debt", ownerId: userId, amountCents: -amountCents },
    ],
  });
  await recordAudit(ctx, {
    action: "payouts.debt_written_off",
    subject: { kind: "user", id: userId },
    details: { amountCents, ...details, owedCentsBefore: owedCents, owedCents: owedCents - amountCents },
  });
}
