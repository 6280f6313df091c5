import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { findBusy } from "#core/calendars/find-busy.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { overlap, spokenSlot } from "#core/terms/slot-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadEventAccess, maySee, requireCoOrganiser } from "../event-access.ts";
import type { EventRow, SlotRow } from "../event-parts.ts";
import { answerPostponementInput, askPostponementInput, postponementIdInput } from "../input.ts";
import { mailPostponementAnswer, mailPostponementAsked } from "../mails.ts";
import { postponementProcess } from "../process.ts";
import type { EventSide } from "../rules.ts";
import { eventPostponements } from "../tables.ts";
import {
  agreeOnPostponement,
  lockDates,
  type PostponementRow,
  refuseImpossibleMoves,
  signPostponement,
} from "./move-dates.ts";
import { isSameSlot, keepMove, type Move, readMove } from "./postponement-rules.ts";

type AskedPostponement = { postponementId: string; state: "asked" | "agreed" };

/** Either side asks; the other has to agree before anything moves. Asked twice in the same words, it is one wish. */
export async function askPostponement(ctx: Ctx, raw: unknown): Promise<AskedPostponement> {
  const { eventId, moves: spoken, reason } = parseInput(askPostponementInput, raw);
  const { actor, access } = await requireCoOrganiser(ctx, eventId);
  return transact(ctx, async (inner) => {
    const { event, slots } = await lockDates(inner, eventId);
    const moves = readMoves(slots, spoken);
    const [open] = await inner.db
      .select()
      .from(eventPostponements)
      .where(and(eq(eventPostponements.eventId, eventId), eq(eventPostponements.state, "asked")));
    if (open) {
      if (isSameWish(open.moves.map(readMove), moves)) return { postponementId: open.id, state: "asked" };
      throw new DomainError("conflict", { reason: "postponement_pending", detail: m["event.postpone_pending"]() });
    }
    refuseImpossibleMoves(event, slots, moves, inner.now);
    const askedSide: EventSide = access.isOrganiser ? event.organiser : (access.sides[0] ?? "artist");
    if (access.sides.length === 1) await refuseBusyMoves(inner, event, askedSide, moves);
    const [asked] = await inner.db
      .insert(eventPostponements)
      .values({
        id: newId(inner.now),
        eventId,
        state: postponementProcess.moves.ask.to,
        moves: moves.map(keepMove),
        reason,
        askedBy: actor.userId,
        askedSide,
        askedAt: inner.now,
      })
      .returning();
    if (!asked) throw new Error("a wish that was not written");
    await signPostponement(inner, asked, event, askedSide);
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "events.postponement_asked", subject, details: { postponementId: asked.id } });
    // Whoever is both artist and host has nobody to ask.
    if (access.sides.length === 2) {
      await agreeOnPostponement(inner, asked, { event, slots });
      return { postponementId: asked.id, state: "agreed" };
    }
    await mailPostponementAsked(inner, event, asked);
    return { postponementId: asked.id, state: "asked" };
  });
}

/** The other side's calendar: that they are not free is all that is told. */
async function refuseBusyMoves(ctx: Ctx, event: EventRow, side: EventSide, moves: readonly Move[]): Promise<void> {
  const { artistId, placeId } = event;
  const other = side === "artist" ? { artistId: null, placeId } : { artistId, placeId: null };
  const busy = await findBusy(
    ctx,
    other,
    moves.map(({ to }) => to),
  );
  const refused = moves.find(({ to }) => busy.some((each) => overlap(to, each)));
  if (!refused) return;
  const detail = side === "artist" ? m["proposal.place_busy"]() : m["proposal.artist_busy"]();
  throw new DomainError("conflict", {
    reason: "not_available",
    detail,
    fields: { [`${refused.slotId}.day`]: [detail] },
  });
}

type Spoken = { slotId: string; day: string; startTime: string; endTime: string };

/** Those that really move. */
function readMoves(slots: readonly SlotRow[], spoken: readonly Spoken[]): Move[] {
  const fields: Record<string, string[]> = {};
  const moves = spoken.flatMap(({ slotId, ...date }) => {
    const slot = slots.find(({ id }) => id === slotId);
    if (!slot) throw new DomainError("not_found");
    const to = spokenSlot(date);
    if (!to) put(fields, `${slotId}.endTime`, [m["proposal.end_before_start"]()]);
    if (!to || isSameSlot(slot, to)) return [];
    return [{ slotId, from: { startsAt: slot.startsAt, endsAt: slot.endsAt }, to }];
  });
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
  if (moves.length === 0) {
    const nothing = m["event.postpone_nothing"]();
    throw new DomainError("conflict", { reason: "nothing_moves", detail: nothing });
  }
  return moves;
}

const isSameWish = (one: readonly Move[], other: readonly Move[]): boolean =>
  one.length === other.length &&
  one.every(({ slotId, to }) => other.some((each) => each.slotId === slotId && isSameSlot(each.to, to)));

/** The side that was asked says yes or no. The same answer twice is one. */
export async function answerPostponement(ctx: Ctx, raw: unknown): Promise<{ eventId: string }> {
  const { userId } = requireUser(ctx);
  const { postponementId, agreed, answer } = parseInput(answerPostponementInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, event, slots, isAsking } = await lockAsked(inner, postponementId);
    const wished = agreed ? "agreed" : "declined";
    if (asked.state === wished) return { eventId: event.id };
    refuseAnswered(asked);
    if (isAsking) throw new DomainError("forbidden", { reason: "other_side_answers" });
    if (agreed) await agreeOnPostponement(inner, asked, { event, slots, answer });
    else await close(inner, asked, "decline", { answer: answer || null, answeredBy: userId });
    const now = { ...asked, state: wished, answer: answer || null } as const;
    await mailPostponementAnswer(inner, event, now);
    return { eventId: event.id };
  });
}

/** Whoever asked may take it back before it is answered. */
export async function withdrawPostponement(ctx: Ctx, raw: unknown): Promise<{ eventId: string }> {
  const { userId } = requireUser(ctx);
  const { postponementId } = parseInput(postponementIdInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, event, isAsking } = await lockAsked(inner, postponementId);
    if (!isAsking) throw new DomainError("forbidden");
    if (asked.state === "withdrawn") return { eventId: event.id };
    refuseAnswered(asked);
    await close(inner, asked, "withdraw", { answer: null, answeredBy: userId });
    return { eventId: event.id };
  });
}

/** Others do not even learn that somebody asked. */
async function lockAsked(ctx: Ctx, postponementId: string) {
  const find = async () => {
    const [row] = await ctx.db.select().from(eventPostponements).where(eq(eventPostponements.id, postponementId));
    if (!row) throw new DomainError("not_found");
    return row;
  };
  const { eventId } = await find();
  const { event, slots } = await lockDates(ctx, eventId);
  const access = await loadEventAccess(ctx, event);
  if (access.sides.length === 0) throw new DomainError(maySee(event, access) ? "forbidden" : "not_found");
  const asked = await find();
  return { asked, event, slots, isAsking: access.sides.includes(asked.askedSide) };
}

function refuseAnswered({ state }: PostponementRow): void {
  if (state === "asked") return;
  throw new DomainError("conflict", { reason: "already_answered", detail: m["event.postpone_answered"]() });
}

async function close(
  ctx: Ctx,
  { id, eventId }: PostponementRow,
  verb: "decline" | "withdraw",
  by: { answer: string | null; answeredBy: string },
): Promise<void> {
  await move(ctx.db, eventPostponements, postponementProcess, verb, {
    where: eq(eventPostponements.id, id),
    set: { ...by, answeredAt: ctx.now },
  });
  const details = { postponementId: id, state: postponementProcess.moves[verb].to };
  await recordAudit(ctx, { action: "events.postponement_closed", subject: { kind: "event", id: eventId }, details });
}
