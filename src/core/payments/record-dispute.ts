import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { loadCharge, lockCharge } from "./charges.ts";
import { applyChargeNews } from "./follow-charge.ts";
import { type Line, postMovement } from "./ledger.ts";
import type { Charge, Dispute } from "./payment-parts.ts";
import { disputeProcess, refundProcess } from "./process.ts";
import { paymentDisputes, paymentRefunds } from "./tables.ts";

type DisputeNews = {
  disputeId: string;
  chargeId: string;
  paymentId: string;
  amountCents: Cents;
  outcome?: "won" | "lost" | undefined;
};

/** A card's bank took money back, or decided about it. A verdict that comes before its dispute opens it first. */
export async function recordDispute(ctx: Ctx, news: DisputeNews): Promise<void> {
  await transact(ctx, async (inner) => {
    const known = await lockCharge(inner, news.chargeId);
    if (!known) return;
    const charge = await paidFirst(inner, known, news);
    const dispute = await open(inner, charge, news);
    if (news.outcome && dispute.state === "opened") await close(inner, charge, dispute, news.outcome);
  });
}

/** Who disputes has paid, even if that news is still on its way. */
async function paidFirst(ctx: Ctx, charge: Charge, { paymentId }: DisputeNews): Promise<Charge> {
  if (charge.state === "succeeded") return charge;
  const { id: chargeId, amountCents } = charge;
  await applyChargeNews(ctx, { chargeId, paymentId, became: "succeeded", amountCents });
  return (await loadCharge(ctx, chargeId)) ?? charge;
}

async function open(ctx: Ctx, charge: Charge, { disputeId, amountCents }: DisputeNews): Promise<Dispute> {
  const [opened] = await ctx.db
    .insert(paymentDisputes)
    .values({ id: disputeId, chargeId: charge.id, amountCents, state: disputeProcess.moves.open.to, openedAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!opened) {
    const [known] = await ctx.db.select().from(paymentDisputes).where(eq(paymentDisputes.id, disputeId));
    if (!known) throw new Error(`dispute ${disputeId} vanished`);
    return known;
  }
  await postMovement(ctx, {
    kind: "dispute-opened",
    key: `dispute-opened:${disputeId}`,
    eventId: charge.eventId,
    lines: [
      { account: "disputes", ownerId: charge.id, amountCents },
      { account: "provider", amountCents: -amountCents },
    ],
  });
  await audit(ctx, opened);
  await ctx.parts.payments.subjects[charge.subjectKind].disputeOpened(ctx, charge, opened);
  return opened;
}

async function close(ctx: Ctx, charge: Charge, dispute: Dispute, outcome: "won" | "lost"): Promise<void> {
  const [closed] = await move(ctx.db, paymentDisputes, disputeProcess, outcome === "won" ? "win" : "lose", {
    where: eq(paymentDisputes.id, dispute.id),
    set: { closedAt: ctx.now },
  }).returning();
  if (!closed) return;
  await postMovement(ctx, {
    kind: `dispute-${outcome}`,
    key: `dispute-${outcome}:${dispute.id}`,
    eventId: charge.eventId,
    lines: [
      { account: "disputes", ownerId: charge.id, amountCents: -dispute.amountCents },
      ...(outcome === "won"
        ? [{ account: "provider" as const, amountCents: dispute.amountCents }]
        : await whoBears(ctx, charge, dispute)),
    ],
  });
  await audit(ctx, closed);
  await ctx.parts.payments.subjects[charge.subjectKind].disputeClosed(ctx, charge, closed);
}

/**
 * What was never asked back comes out of what was kept for the event. The rest of the dispute is refunds that had not left: they
 * are done by it. One that the bank sent back and whose news is still on its way is covered when that comes.
 */
async function whoBears(ctx: Ctx, charge: Charge, dispute: Dispute): Promise<Line[]> {
  const refunds = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.chargeId, charge.id), ne(paymentRefunds.state, "covered")));
  const keptCents = charge.amountCents - sumCents(refunds.map(({ amountCents }) => amountCents));
  let left = dispute.amountCents - keptCents;
  const lines: Line[] = [{ account: "held", ownerId: charge.eventId, amountCents: keptCents }];
  for (const { id, state, amountCents } of refunds) {
    if (!["requested", "failed", "reported"].includes(state) || amountCents > left) continue;
    await move(ctx.db, paymentRefunds, refundProcess, "cover", {
      where: eq(paymentRefunds.id, id),
      set: { nextTryAt: null, doneAt: ctx.now },
    });
    lines.push({ account: "refunds", ownerId: id, amountCents });
    left -= amountCents;
  }
  return [...lines, { account: "refunds", ownerId: charge.id, amountCents: left }];
}

async function audit(ctx: Ctx, { id, chargeId, state, amountCents }: Dispute): Promise<void> {
  await recordAudit(ctx, {
    action: `payments.dispute_${state}`,
    subject: { kind: "charge", id: chargeId },
    details: { disputeId: id, amountCents },
  });
}
