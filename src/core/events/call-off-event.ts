import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { mailCancellation } from "./event-mails.ts";
import { type EventRow, type SlotRow, tellCancelled, tellEventChanged } from "./event-parts.ts";
import { refreshEventSearch } from "./refresh-event-search.ts";
import type { CancelCause } from "./states.ts";
import { eventSlots, events } from "./tables.ts";

type CallOff = { eventId: string; cause: CancelCause; reason: string; by: string | null };

export type CallOffOutcome = "cancelled" | "future_dates_cancelled" | "already" | "started";

/**
 * After the caller's checks of who may. What has started takes place: only slots to come are called off, and the event itself
 * only when none has started. Asked again, it does nothing.
 */
export async function callOffEvent(ctx: Ctx, { eventId, cause, reason, by }: CallOff): Promise<CallOffOutcome> {
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
    await tellCancelled(inner, changed, future);
    await tellEventChanged(inner, changed);
    await mailCancellation(inner, changed, future, { cause, reason });
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
  const changes = lastSlot
    ? { lastEndsAt: lastSlot.endsAt }
    : {
        state: "cancelled" as const,
        cancelledAt: ctx.now,
        cancelledBy: by,
        cancelCause: cause,
        cancelReason: reason,
      };
  const [changed] = await ctx.db
    .update(events)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(events.id, event.id))
    .returning();
  if (!changed) throw new DomainError("not_found");
  return changed;
}
