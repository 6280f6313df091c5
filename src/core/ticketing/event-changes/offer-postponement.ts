import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import type { PostponementRow } from "#core/events/postponement/move-dates.ts";
import { ANSWER_DAYS, answerBy, type Move, readMove } from "#core/events/postponement/postponement-rules.ts";
import { eventPostponements, eventSlots } from "#core/events/tables.ts";
import { postponementOffers } from "../after-sale-tables.ts";
import { mailPostponement } from "../mails/event-change-mails.ts";
import { orders, tickets } from "../tables.ts";

/** Dates have moved: everybody who booked before is told once, and may choose. May run twice, at once, or die half-way. */
export const offerPostponementJob = defineJob({
  name: "ticketing-offer-postponement",
  payload: z.object({ postponementId: z.uuid() }),
  handler: (ctx, { postponementId }) => offerPostponement(ctx, postponementId),
});

/** Each mail carries its tickets: few at a time. */
const BATCH = 10;

/** Batch by batch, each in its own transaction: an order's row and its mail are written together, or neither. */
export async function offerPostponement(ctx: Ctx, postponementId: string): Promise<void> {
  const [agreed] = await ctx.db
    .select()
    .from(eventPostponements)
    .where(and(eq(eventPostponements.id, postponementId), eq(eventPostponements.state, "agreed")));
  if (!agreed) return;
  for (const move of agreed.moves.map(readMove)) {
    while ((await transact(ctx, (inner) => offerBatch(inner, agreed, move))) === BATCH);
  }
}

async function offerBatch(ctx: Ctx, agreed: PostponementRow, move: Move): Promise<number> {
  const agreedAt = agreed.answeredAt ?? ctx.now;
  const untold = await ctx.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(
      and(
        eq(orders.slotId, move.slotId),
        // Moved again since, or called off: another mail says so.
        eq(eventSlots.startsAt, move.to.startsAt),
        eq(eventSlots.active, true),
        gt(eventSlots.startsAt, ctx.now),
        bookedBefore(agreedAt),
        isUntold(agreed.id),
      ),
    )
    .orderBy(orders.id)
    .limit(BATCH)
    // Tickets are typeset meanwhile: another worker takes other orders instead of waiting.
    .for("update", { of: orders, skipLocked: true });
  for (const { order } of untold) {
    const [offer] = await ctx.db
      .insert(postponementOffers)
      .values({
        postponementId: agreed.id,
        orderId: order.id,
        wasAt: move.from.startsAt,
        startsAt: move.to.startsAt,
        answerBy: answerBy(agreedAt, move.to.startsAt),
        offeredAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (offer) await mailPostponement(ctx, order, offer, agreed.reason);
  }
  return untold.length;
}

/** Held before and paid since: they chose the old date, too. */
const bookedBefore = (agreedAt: Date) =>
  and(
    eq(orders.state, "confirmed"),
    isNull(orders.cancelledAt),
    lt(orders.createdAt, agreedAt),
    sql`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and ${tickets.state} = 'valid')`,
  );

const isUntold = (postponementId: string) =>
  sql`not exists (select from ${postponementOffers} where ${postponementOffers.orderId} = ${orders.id}
    and ${postponementOffers.postponementId} = ${postponementId})`;

/** Orders held before the dates moved and paid after, and whatever a job that died for good left behind. */
export const sweepPostponementsJob = defineJob({
  name: "ticketing-sweep-postponements",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    const since = new Date(ctx.now.getTime() - ANSWER_DAYS * 86_400_000);
    const recent = await ctx.db
      .select({ id: eventPostponements.id })
      .from(eventPostponements)
      .where(and(eq(eventPostponements.state, "agreed"), gt(eventPostponements.answeredAt, since)));
    if (recent.length === 0) return;
    const behind = await ctx.db
      .selectDistinct({ id: eventPostponements.id })
      .from(eventPostponements)
      .innerJoin(orders, eq(orders.eventId, eventPostponements.eventId))
      .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
      .where(
        and(
          inArray(
            eventPostponements.id,
            recent.map(({ id }) => id),
          ),
          eq(eventSlots.active, true),
          gt(eventSlots.startsAt, ctx.now),
          eq(orders.state, "confirmed"),
          isNull(orders.cancelledAt),
          lt(orders.createdAt, eventPostponements.answeredAt),
          sql`${eventPostponements.moves} @> jsonb_build_array(jsonb_build_object('slotId', ${orders.slotId}::text))`,
          sql`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and ${tickets.state} = 'valid')`,
          sql`not exists (select from ${postponementOffers} where ${postponementOffers.orderId} = ${orders.id}
            and ${postponementOffers.postponementId} = ${eventPostponements.id})`,
        ),
      );
    for (const { id } of behind) {
      await ctx.enqueue(ctx.db, offerPostponementJob, { postponementId: id });
    }
  },
});
