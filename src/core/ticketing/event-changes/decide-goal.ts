import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { callOffEvent } from "#core/events/cancel-event.ts";
import type { GoalOutcome } from "#core/events/rules.ts";
import { goalDeadlineOf } from "#core/events/seats-and-goal.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import type { Cents } from "#platform/money.ts";
import { mailGoalDecision, mailGoalMet, mailGoalWarning } from "../mails/event-change-mails.ts";
import { lockGate } from "../order-access.ts";
import { goalDecisions, orders, tickets } from "../tables.ts";

/**
 * At the deadline, once, never reversed. Behind the slots' locks and the event's gate: a payment that is being confirmed is
 * either in time, and counted, or finds the event called off and goes back. What was paid after the deadline does not count,
 * however late this runs.
 */
export async function decideGoal(ctx: Ctx, eventId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    // In the same order as cancelling or moving dates: the event, then its slots.
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
      return;
    }
    await inner.pagesChanged(inner.db, `event:${eventId}`);
    await mailGoalDecision(inner, event, decided);
    if (!maintainIfMissed) await inner.enqueue(inner.db, tellGoalMetJob, { eventId });
  });
}

/** For `EventParts`. */
export async function loadGoalDecision(ctx: Ctx, eventId: string) {
  const [decided] = await ctx.db
    .select({ outcome: goalDecisions.outcome, reachedCents: goalDecisions.reachedCents })
    .from(goalDecisions)
    .where(eq(goalDecisions.eventId, eventId));
  return decided;
}

/** Whoever booked not knowing whether it would take place. May run twice: a mail's key makes it one. */
export const tellGoalMetJob = defineJob({
  name: "ticketing-tell-goal-met",
  payload: z.object({ eventId: z.uuid() }),
  async handler(ctx, { eventId }) {
    const booked = await ctx.db
      .selectDistinct({ order: orders })
      .from(orders)
      .innerJoin(tickets, and(eq(tickets.orderId, orders.id), eq(tickets.state, "valid")))
      .where(and(eq(orders.eventId, eventId), eq(orders.state, "confirmed")));
    for (const { order } of booked) await mailGoalMet(ctx, order);
  },
});

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

const DAY = 24 * 3600_000;
/** The longest delay, and a day to warn in. */
const AHEAD_DAYS = 16;

export const decideGoalJob = defineJob({
  name: "ticketing-decide-goal",
  payload: z.object({ eventId: z.uuid() }),
  handler: (ctx, { eventId }) => decideGoal(ctx, eventId),
});

/** Warns both sides the day before a goal's deadline, and has it decided once it is there. */
export const sweepGoalsJob = defineJob({
  name: "ticketing-sweep-goals",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    const undecided = await ctx.db
      .select()
      .from(events)
      .where(
        and(
          eq(events.state, "upcoming"),
          sql`${events.terms}->'goal' <> 'null'::jsonb`,
          gt(events.lastEndsAt, ctx.now),
          // A deadline that was over when the dates moved stands, however far they moved.
          or(
            lte(events.firstStartsAt, new Date(ctx.now.getTime() + AHEAD_DAYS * DAY)),
            lte(events.goalDeadline, new Date(ctx.now.getTime() + DAY)),
          ),
          sql`not exists (select from ${goalDecisions} where ${goalDecisions.eventId} = ${events.id})`,
        ),
      );
    for (const event of undecided) {
      const left = (goalDeadlineOf(event)?.getTime() ?? Number.POSITIVE_INFINITY) - ctx.now.getTime();
      if (left <= 0) await ctx.enqueue(ctx.db, decideGoalJob, { eventId: event.id });
      else if (left <= DAY) await mailGoalWarning(ctx, event);
    }
  },
});
