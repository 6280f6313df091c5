import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import type { EventChanges, EventRow } from "#core/events/event-parts.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import { editNotices } from "../after-sale-tables.ts";
import { mailEdit } from "../mails/event-change-mails.ts";
import type { OrderRow } from "../order-access.ts";
import { editNoticeProcess } from "../process.ts";
import { newsIn, QUIET_MINUTES } from "../rules.ts";
import { orders, tickets } from "../tables.ts";

/** In the transaction of the edit. Several in a row are one: what was before the first of them stays. */
export async function noteEdit(ctx: Ctx, event: EventRow, changes: EventChanges): Promise<void> {
  await ctx.db
    .insert(editNotices)
    .values({
      id: newId(ctx.now),
      eventId: event.id,
      state: editNoticeProcess.moves.note.to,
      fromTitle: changes.title?.from ?? event.title,
      fromDescription: changes.description?.from ?? event.description,
      editedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: editNotices.eventId,
      targetWhere: sql`${editNotices.state} = 'open'`,
      set: { editedAt: ctx.now },
    });
}

export type EditNotice = typeof editNotices.$inferSelect;

/** Once nobody has edited for a while, whoever booked is told what is news. May run twice, at once, or die half-way. */
export const announceEditsJob = defineJob({
  name: "ticketing-tell-edits",
  payload: z.object({}),
  cron: "*/5 * * * *",
  handler: (ctx) => announceEdits(ctx),
});

const BATCH = 50;

export async function announceEdits(ctx: Ctx): Promise<void> {
  const quiet = new Date(ctx.now.getTime() - QUIET_MINUTES * 60_000);
  const due = await ctx.db
    .select({ id: editNotices.id })
    .from(editNotices)
    .where(or(eq(editNotices.state, "telling"), and(eq(editNotices.state, "open"), lte(editNotices.editedAt, quiet))))
    .orderBy(asc(editNotices.editedAt))
    .limit(BATCH);
  for (const { id } of due) {
    const notice = await transact(ctx, (inner) => settleWords(inner, id, quiet));
    if (notice) await tellEverybody(ctx, notice);
  }
}

/** What is told is settled first: an edit that comes meanwhile is another notice, and starts from these words. */
async function settleWords(ctx: Ctx, id: string, quiet: Date): Promise<EditNotice | undefined> {
  const [notice] = await ctx.db.select().from(editNotices).where(eq(editNotices.id, id)).for("update");
  if (!notice || notice.state === "told") return undefined;
  if (notice.state === "telling") return notice;
  if (notice.editedAt > quiet) return undefined;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, notice.eventId));
  const isAhead = event?.state === "upcoming" && event.lastEndsAt > ctx.now;
  const from = { title: notice.fromTitle, description: notice.fromDescription };
  const news = event && isAhead ? newsIn(from, event) : { title: false, description: false };
  const isNews = news.title || news.description;
  const [settled] = await move(ctx.db, editNotices, editNoticeProcess, isNews ? "tell" : "skip", {
    where: eq(editNotices.id, id),
    set: { toTitle: event?.title ?? null, toDescription: event?.description ?? null },
  }).returning();
  return settled?.state === "telling" ? settled : undefined;
}

async function tellEverybody(ctx: Ctx, notice: EditNotice): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await nextBuyers(ctx, notice, after);
    await transact(ctx, async (inner) => {
      for (const order of batch) await mailEdit(inner, order, notice);
    });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  await move(ctx.db, editNotices, editNoticeProcess, "finish", { where: eq(editNotices.id, notice.id) });
}

/** Those who had booked before the last edit, and still go. */
async function nextBuyers(ctx: Ctx, notice: EditNotice, after: string): Promise<OrderRow[]> {
  const rows = await ctx.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(
      and(
        eq(orders.eventId, notice.eventId),
        eq(orders.state, "confirmed"),
        isNull(orders.cancelledAt),
        lt(orders.createdAt, notice.editedAt),
        eq(eventSlots.active, true),
        gt(eventSlots.startsAt, ctx.now),
        gt(orders.id, after),
        inArray(
          orders.id,
          sql`(select ${tickets.orderId} from ${tickets} where ${tickets.eventId} = ${notice.eventId} and ${tickets.state} = 'valid')`,
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
  return rows.map(({ order }) => order);
}
