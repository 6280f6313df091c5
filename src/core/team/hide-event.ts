import { and, eq, isNull } from "drizzle-orm";
import { findRestrictions } from "#core/accounts/restrictions.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { type EventParts, type EventRow, tellEventChanged } from "#core/events/event-parts.ts";
import { visibilityProcess } from "#core/events/process.ts";
import { refreshEventSearch } from "#core/events/search/search-index.ts";
import { events } from "#core/events/tables.ts";
import { recordDecision, withdrawDecisions } from "#core/moderation/notices/decisions.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { forgetHidden, noteHidden } from "./hide-listing.ts";
import { hideEventInput, unhideEventInput } from "./input.ts";
import { hiddenListings } from "./tables.ts";

/**
 * Without calling it off: sold tickets stand, nobody is refunded, and both sides read why and what they can say against it. Out of
 * lists, whoever has its address still reads and books it; off altogether, nobody does.
 */
export async function hideEvent(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { eventId, how, rule, reason } = parseInput(hideEventInput, input);
  await transact(ctx, async (inner) => {
    const before = await takeEventOff(inner, eventId, { reason, keepsPage: how === "lists" });
    if (before === undefined) {
      throw new DomainError("conflict", { reason: "already_off", detail: m["admin.event_already_off"]() });
    }
    const about = { subjectKind: "event", subjectId: eventId, measure: "removed" } as const;
    await recordDecision(inner, { ...about, rule, reasons: reason, before });
  });
}

/** As it was; both sides are told. */
export async function unhideEvent(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { eventId, reason } = parseInput(unhideEventInput, input);
  await transact(ctx, async (inner) => {
    const [hidden] = await inner.db.select().from(hiddenListings).where(isHiddenEvent(eventId));
    if (!hidden || !(await putEventBack(inner, eventId, { reason, before: hidden.before }))) {
      throw new DomainError("conflict", { reason: "not_off", detail: m["admin.event_not_off"]() });
    }
    await withdrawDecisions(inner, { subjectKind: "event", subjectId: eventId, measure: "removed" }, reason);
  });
}

/** By the team for itself, not because of what artist or host may not do. */
export const isHiddenEvent = (eventId: string) =>
  and(eq(hiddenListings.kind, "event"), eq(hiddenListings.listingId, eventId), isNull(hiddenListings.restrictionId));

/**
 * In the transaction that decides it. For what it says: nobody reads it any more. Because of artist or host: out of lists and search,
 * and whoever has a ticket keeps its page. How it was before; undefined where there was nothing to take.
 */
export async function takeEventOff(
  ctx: Ctx,
  eventId: string,
  { keepsPage = false, ...why }: { reason: string; restrictionId?: string; keepsPage?: boolean },
): Promise<string | undefined> {
  const event = await lockEvent(ctx, eventId);
  const isOutOfLists = keepsPage || why.restrictionId !== undefined;
  if (isOutOfLists && event.visibility !== "public") return undefined;
  const before = await noteHidden(ctx, { kind: "event", id: eventId, before: event.visibility }, why);
  if (before === undefined) return undefined;
  await show(ctx, event, isOutOfLists ? "withhold" : "takeOff");
  const subject = { kind: "event", id: eventId };
  await recordAudit(ctx, { action: "oversight.event_hidden", subject, details: { reason: why.reason } });
  return before;
}

/** As it was. False where it was not off. */
export async function putEventBack(
  ctx: Ctx,
  eventId: string,
  { reason, before }: { reason: string; before: string | null },
): Promise<boolean> {
  const event = await lockEvent(ctx, eventId);
  if (!(await forgetHidden(ctx, { kind: "event", id: eventId, before }, [event.artistId, event.hostId]))) return false;
  const [still] = await ctx.db
    .select({ id: hiddenListings.listingId })
    .from(hiddenListings)
    .where(and(eq(hiddenListings.kind, "event"), eq(hiddenListings.listingId, eventId)));
  // Off because of the other of the two: whoever has a ticket reads it all the same.
  if (before === "public") await show(ctx, event, still ? "putBackPrivate" : "putBackPublic");
  if (before === "private") await show(ctx, event, "putBackPrivate");
  const subject = { kind: "event", id: eventId };
  await recordAudit(ctx, { action: "oversight.event_shown", subject, details: { reason } });
  return true;
}

async function lockEvent(ctx: Ctx, eventId: string): Promise<EventRow> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for("no key update");
  if (!event) throw new DomainError("not_found");
  return event;
}

type Verb = "withhold" | "takeOff" | "putBackPublic" | "putBackPrivate";

async function show(ctx: Ctx, event: EventRow, verb: Verb): Promise<void> {
  const where = eq(events.id, event.id);
  const [changed] = await move(ctx.db, events, visibilityProcess, verb, {
    where,
    set: { updatedAt: ctx.now },
  }).returning();
  if (!changed) return;
  await refreshEventSearch(ctx, [event.id]);
  await tellEventChanged(ctx, changed);
}

export const teamEventPart: Pick<EventParts, "hiddenBecause"> = {
  /** Also for what is agreed on after one of them was told to show nothing. */
  async hiddenBecause(ctx, { id, artistId, hostId }) {
    const [hidden] = await ctx.db
      .select({ reason: hiddenListings.reason })
      .from(hiddenListings)
      .where(and(eq(hiddenListings.kind, "event"), eq(hiddenListings.listingId, id)));
    return hidden?.reason ?? (await findRestrictions(ctx, [artistId, hostId], "listings"))[0]?.reason;
  },
};
