import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { callOffEvent } from "#core/events/call-off-event.ts";
import { goalDeadlineOf } from "#core/events/goal-deadline.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import type { Cents } from "#platform/money.ts";
import { mailGoalDecision } from "./goal-mails.ts";
import { lockGate } from "./lock-gate.ts";
import type { GoalOutcome } from "./states.ts";
import { goalDecisions, tickets } from "./tables.ts";

/**
 * At the deadline, once, never reversed. Behind the slots' locks and the event's gate: a payment that is being confirmed is
 * either in time, and counted, or finds the event called off and goes back. What was paid after the deadline does not count,
 * however late this runs.
 */
export async function decideGoal(ctx: Ctx, eventId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    // In the order of whoever cancels or moves dates: the event, then its slots.
    await inner.db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for("no key update");
    await inner.db
      .select({ id: eventSlots.id })
      .from(eventSlots)
      .where(eq(eventSlots.eventId, eventId))
      .orderBy(asc(eventSlots.id))
      .for("update");
    await lockGate(inner, eventId);
    const [event] = await inner.db.select().from(events).where(eq(events.id, eventId));
    const deadline = event && goalDeadlineOf(event);
    if (!event?.terms.goal || !deadline || deadline > inner.now || event.state === "cancelled") return;
    const { goalCents, maintainIfMissed } = event.terms.goal;
    const reachedCents = await reachedAt(inner, eventId, deadline);
    const outcome: GoalOutcome = reachedCents >= goalCents ? "met" : maintainIfMissed ? "maintained" : "missed";
    const [decided] = await inner.db
      .insert(goalDecisions)
      .values({ eventId, deadline, goalCents, reachedCents, outcome, decidedAt: inner.now })
      .onConflictDoNothing()
      .returning();
    if (!decided) return;
    await recordAudit(inner, {
      action: "ticketing.goal_decided",
      subject: { kind: "event", id: eventId },
      details: { outcome, goalCents, reachedCents },
    });
    if (outcome === "missed") {
      await callOffEvent(inner, {
        eventId,
        cause: "goal",
        reason: "L’objectif de recettes n’est pas atteint.",
        by: null,
      });
    } else await mailGoalDecision(inner, event, decided);
  });
}

async function reachedAt(ctx: Ctx, eventId: string, deadline: Date): Promise<Cents> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${tickets.priceCents}), 0)` })
    .from(tickets)
    .where(
      and(
        eq(tickets.eventId, eventId),
        isNotNull(tickets.number),
        lte(tickets.confirmedAt, deadline),
        or(isNull(tickets.refundedAt), gt(tickets.refundedAt, deadline)),
      ),
    );
  return Number(row?.total ?? 0);
}
