import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx, defineJob, requireUser, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { loadEventAccess, maySee } from "./event-access.ts";
import { type EventRow, type SlotRow, tellEventChanged } from "./event-parts.ts";
import { cancelEventInput } from "./input.ts";
import { mailCancellation, mailSeriesCancelled } from "./mails.ts";
import { type CancelCause, cancelCauses, eventProcess } from "./process.ts";
import { refreshEventSearch } from "./search/search-index.ts";
import { comingWith } from "./series/list-evenings.ts";
import { eventSlots, events } from "./tables.ts";

type CallOff = {
  eventId: string;
  cause: CancelCause;
  reason: string;
  by: string | null;
  /** Its two sides are told of it by the caller, together with others. */
  toldTogether?: boolean;
};

type CallOffOutcome = "cancelled" | "future_dates_cancelled" | "already" | "started";

/**
 * After the caller's checks of who may. What has started takes place: only slots to come are called off, and the event itself
 * only when none has started. Asked again, it does nothing.
 */
export async function callOffEvent(
  ctx: Ctx,
  { eventId, cause, reason, by, toldTogether = false }: CallOff,
): Promise<CallOffOutcome> {
  return transact(ctx, async (inner) => {
    const [event] = await inner.db.select().from(events).where(eq(events.id, eventId)).for("no key update");
    if (!event) throw new DomainError("not_found");
    if (event.state === "cancelled") return "already";
    const future = await closeFutureSlots(inner, { eventId, cause, reason });
    if (future.length === 0) return (await hasSlotsCalledOff(inner, event)) ? "already" : "started";
    const lasting = await inner.db
      .select()
      .from(eventSlots)
      .where(and(eq(eventSlots.eventId, eventId), eq(eventSlots.active, true)))
      .orderBy(asc(eventSlots.endsAt));
    const changed = await writeEvent(inner, event, lasting.at(-1), { cause, reason, by });
    await refreshEventSearch(inner, [eventId]);
    await recordAudit(inner, {
      action: "events.cancelled",
      subject: { kind: "event", id: eventId },
      details: { cause, slots: future.map(({ id }) => id), whole: changed.state === "cancelled" },
    });
    // One after the other: they share one transaction, which is one connection.
    for (const tell of Object.values(inner.parts.events.cancelled)) await tell(inner, changed, future);
    await tellEventChanged(inner, changed);
    if (!toldTogether) await mailCancellation(inner, changed, future, { cause, reason });
    return changed.state === "cancelled" ? "cancelled" : "future_dates_cancelled";
  });
}

async function closeFutureSlots(
  ctx: Ctx,
  { eventId, cause, reason }: Pick<CallOff, "eventId" | "cause" | "reason">,
): Promise<SlotRow[]> {
  const ahead = await ctx.db
    .select({ id: eventSlots.id })
    .from(eventSlots)
    .where(and(eq(eventSlots.eventId, eventId), eq(eventSlots.active, true), gt(eventSlots.startsAt, ctx.now)))
    .orderBy(asc(eventSlots.id))
    .for("update");
  if (ahead.length === 0) return [];
  const closed = await ctx.db
    .update(eventSlots)
    .set({ active: false, cancelledAt: ctx.now, cancelCause: cause, cancelReason: reason })
    .where(
      inArray(
        eventSlots.id,
        ahead.map(({ id }) => id),
      ),
    )
    .returning();
  return closed.sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
}

async function hasSlotsCalledOff(ctx: Ctx, { id }: EventRow): Promise<boolean> {
  const [slot] = await ctx.db
    .select({ id: eventSlots.id })
    .from(eventSlots)
    .where(and(eq(eventSlots.eventId, id), eq(eventSlots.active, false)))
    .limit(1);
  return slot !== undefined;
}

async function writeEvent(
  ctx: Ctx,
  event: EventRow,
  lastSlot: SlotRow | undefined,
  { cause, reason, by }: Omit<CallOff, "eventId">,
): Promise<EventRow> {
  const where = eq(events.id, event.id);
  const called = { cancelledAt: ctx.now, cancelledBy: by, cancelCause: cause, cancelReason: reason };
  const [changed] = lastSlot
    ? await ctx.db.update(events).set({ lastEndsAt: lastSlot.endsAt, updatedAt: ctx.now }).where(where).returning()
    : await move(ctx.db, events, eventProcess, "cancel", {
        where,
        set: { ...called, updatedAt: ctx.now },
      }).returning();
  if (!changed) throw new DomainError("not_found");
  return changed;
}

/**
 * One evening after the other, each in its own transaction: run again, it goes on where it stopped. The two sides read of all of them in
 * one letter, once.
 */
export const cancelSeriesJob = defineJob({
  name: "events-cancel-series",
  payload: z.object({
    seriesId: z.uuid(),
    eventIds: z.array(z.uuid()),
    cause: z.enum(cancelCauses),
    reason: z.string(),
    by: z.uuid(),
  }),
  async handler(ctx, { seriesId, eventIds, cause, reason, by }) {
    for (const eventId of eventIds) await callOffEvent(ctx, { eventId, cause, reason, by, toldTogether: true });
    const rows = await ctx.db.select().from(events).where(inArray(events.id, eventIds)).orderBy(events.firstStartsAt);
    const off = rows.filter(({ state }) => state === "cancelled");
    if (off.length > 0) await mailSeriesCancelled(ctx, seriesId, off, { cause, reason });
  },
});

/** By either side, or the team, before the last slot starts, with a justification that everybody concerned will read. */
export async function cancelEvent(
  ctx: Ctx,
  input: unknown,
): Promise<{ outcome: Exclude<CallOffOutcome, "started"> | "series_under_way" }> {
  const { userId } = requireUser(ctx);
  const { eventId, justification, series } = parseInput(cancelEventInput, input);
  return transact(ctx, async (inner) => {
    const [event] = await inner.db.select().from(events).where(eq(events.id, eventId)).for("no key update");
    if (!event) throw new DomainError("not_found");
    const access = await loadEventAccess(inner, event);
    const cause = access.sides.includes(event.organiser)
      ? event.organiser
      : (access.sides[0] ?? (actsForTeam(inner, "events.cancel") ? "admin" : undefined));
    if (!cause) throw new DomainError(maySee(event, access) ? "forbidden" : "not_found");
    const evenings = series ? await comingWith(inner, event) : undefined;
    if (evenings && event.seriesId) {
      const asked = { seriesId: event.seriesId, eventIds: evenings, cause, reason: justification, by: userId };
      await inner.enqueue(inner.db, cancelSeriesJob, asked);
      return { outcome: "series_under_way" };
    }
    const outcome = await callOffEvent(inner, { eventId, cause, reason: justification, by: userId });
    if (outcome === "started") {
      throw new DomainError("conflict", { reason: "event_started", detail: m["event.started"]() });
    }
    return { outcome };
  });
}
