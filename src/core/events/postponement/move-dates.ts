import { asc, eq, inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { sign } from "#core/contracts/sign.ts";
import { places } from "#core/listings/places/tables.ts";
import { goalDeadline } from "#core/terms/rules.ts";
import { overlap } from "#core/terms/slot-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type EventRow, type SlotRow, tellEventChanged } from "../event-parts.ts";
import { takenHoursOf } from "../hours/taken-hours.ts";
import { postponementProcess } from "../process.ts";
import { type EventSide, otherSide } from "../rules.ts";
import { refreshEventSearch } from "../search/search-index.ts";
import { goalDeadlineOf } from "../seats-and-goal.ts";
import { eventPostponements, eventSlots, events } from "../tables.ts";
import {
  isSameSlot,
  type Move,
  type MoveProblem,
  moveLines,
  moveProblem,
  NOTICE_HOURS,
  readMove,
} from "./postponement-rules.ts";

const refusals: Record<MoveProblem, () => string> = {
  started: () => m["event.postpone_started"](),
  too_soon: () => m["event.postpone_too_soon"]({ hours: NOTICE_HOURS }),
  too_late: () => m["event.postpone_too_late"](),
};

/** The fields of a refusal are named after the dates that they concern. */
const refusal = (reason: string, detail: string, slotId?: string): DomainError =>
  new DomainError("conflict", { reason, detail, ...(slotId ? { fields: { [`${slotId}.day`]: [detail] } } : {}) });

/**
 * As everybody who moves dates takes them: the artist and the place, so that of two for the same hours the second is told; the event; its
 * slots. No key of the event changes: whoever books meanwhile need not wait for it.
 */
export async function lockDates(ctx: Ctx, eventId: string): Promise<{ event: EventRow; slots: SlotRow[] }> {
  const [known] = await ctx.db
    .select({ placeId: events.placeId, artistId: events.artistId })
    .from(events)
    .where(eq(events.id, eventId));
  if (!known) throw new DomainError("not_found");
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, known.artistId)).for("no key update");
  await ctx.db.select({ id: places.id }).from(places).where(eq(places.id, known.placeId)).for("no key update");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for("no key update");
  const slots = await ctx.db
    .select()
    .from(eventSlots)
    .where(eq(eventSlots.eventId, eventId))
    .orderBy(asc(eventSlots.id))
    .for("update");
  if (!event) throw new DomainError("not_found");
  return { event, slots };
}

/** What speaks against it now, whatever was true when somebody asked. */
export function refuseImpossibleMoves(
  event: EventRow,
  slots: readonly SlotRow[],
  moves: readonly Move[],
  now: Date,
): void {
  if (event.state === "cancelled") {
    throw new DomainError("conflict", { reason: "event_cancelled", detail: m["event.cancelled"]() });
  }
  for (const move of moves) {
    const slot = slots.find(({ id }) => id === move.slotId);
    if (!slot?.active) throw refusal("started", m["event.postpone_started"](), move.slotId);
    if (!isSameSlot(slot, move.from)) throw refusal("dates_changed", m["event.postpone_changed"](), move.slotId);
    const problem = moveProblem(move, now);
    if (problem) throw refusal(problem, refusals[problem](), move.slotId);
  }
  const after = datesAfter(slots, moves).filter(({ active }) => active);
  const clash = after.some((one, index) => after.slice(index + 1).some((other) => overlap(one, other)));
  if (clash) throw refusal("overlap", m["event.postpone_overlap"]());
  const deadline = deadlineAfter(event, slots, moves, now);
  if (event.terms.goal && deadline && (goalDeadlineOf(event) ?? now) > now && deadline <= now) {
    throw refusal("goal_over", m["event.postpone_goal"]({ days: event.terms.goal.delayDays }));
  }
}

const datesAfter = (slots: readonly SlotRow[], moves: readonly Move[]) =>
  slots.map(({ id, active, startsAt, endsAt }) => {
    const to = moves.find(({ slotId }) => slotId === id)?.to;
    return { id, active, startsAt: to?.startsAt ?? startsAt, endsAt: to?.endsAt ?? endsAt };
  });

/** It follows the first date, unless it was over already: what was decided, or is about to be, stands. */
function deadlineAfter(
  event: EventRow,
  slots: readonly SlotRow[],
  moves: readonly Move[],
  now: Date,
): Date | undefined {
  const before = goalDeadlineOf(event);
  if (!event.terms.goal || !before || before <= now) return before;
  return goalDeadline(datesAfter(slots, moves), event.terms.goal.delayDays);
}

/** After `lockDates` and `refuseImpossibleMoves`. Whether the place is free is the database's to say. */
async function moveSlots(
  ctx: Ctx,
  event: EventRow,
  slots: readonly SlotRow[],
  moves: readonly Move[],
): Promise<EventRow> {
  const ids = moves.map(({ slotId }) => slotId);
  // Out of the way first: two dates of one event may change places.
  await ctx.db.update(eventSlots).set({ active: false }).where(inArray(eventSlots.id, ids));
  for (const { slotId, from, to } of moves) {
    const moved = (slots.find(({ id }) => id === slotId)?.moves ?? 0) + 1;
    await ctx.db
      .update(eventSlots)
      // Older builds wrote no artist, and dates that overlapped before were left without one: where it moves to, it holds its hours.
      .set({ ...to, artistId: event.artistId, movedFrom: from.startsAt, moves: moved })
      .where(eq(eventSlots.id, slotId));
  }
  try {
    await ctx.db.update(eventSlots).set({ active: true }).where(inArray(eventSlots.id, ids));
  } catch (error) {
    const taken = takenHoursOf(error);
    throw taken ? refusal(taken.reason, taken.detail) : error;
  }
  const after = datesAfter(slots, moves);
  const lasting = after.filter(({ active }) => active);
  const [changed] = await ctx.db
    .update(events)
    .set({
      firstStartsAt: new Date(Math.min(...after.map(({ startsAt }) => startsAt.getTime()))),
      lastEndsAt: new Date(Math.max(...lasting.map(({ endsAt }) => endsAt.getTime()))),
      goalDeadline: deadlineAfter(event, slots, moves, ctx.now) ?? null,
      updatedAt: ctx.now,
    })
    .where(eq(events.id, event.id))
    .returning();
  if (!changed) throw new DomainError("not_found");
  return changed;
}

export type PostponementRow = typeof eventPostponements.$inferSelect;

/** By whoever asks, and by whoever agrees: the same words. */
export const signPostponement = (ctx: Ctx, asked: PostponementRow, { termsHash }: EventRow, side: EventSide) =>
  sign(ctx, {
    kind: "postponement",
    subjectId: asked.id,
    side,
    signed: {
      as: "change",
      eventId: asked.eventId,
      lines: moveLines(asked.moves.map(readMove)),
      againstHash: termsHash,
    },
  });

/** With the dates locked: they move, the pages and search follow, whoever sold tickets tells their holders. All or nothing. */
export async function agreeOnPostponement(
  ctx: Ctx,
  asked: PostponementRow,
  { event, slots, answer }: { event: EventRow; slots: readonly SlotRow[]; answer?: string | undefined },
): Promise<EventRow> {
  const { userId } = requireUser(ctx);
  const moves = asked.moves.map(readMove);
  refuseImpossibleMoves(event, slots, moves, ctx.now);
  const changed = await moveSlots(ctx, event, slots, moves);
  await move(ctx.db, eventPostponements, postponementProcess, "agree", {
    where: eq(eventPostponements.id, asked.id),
    set: { answer: answer || null, answeredBy: userId, answeredAt: ctx.now },
  });
  await signPostponement(ctx, asked, event, otherSide(asked.askedSide));
  await refreshEventSearch(ctx, [event.id]);
  await recordAudit(ctx, {
    action: "events.postponed",
    subject: { kind: "event", id: event.id },
    details: { postponementId: asked.id, slots: moves.map(({ slotId }) => slotId) },
  });
  await ctx.parts.events.postponed(ctx, changed, asked.id);
  await tellEventChanged(ctx, changed);
  return changed;
}
