import { and, eq, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { copyCover } from "#core/photos/copy-cover.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { chooseListings, goneSince } from "./choose-listings.ts";
import { dateProblems, type ProposedDate } from "./date-rules.ts";
import { duplicateEventInput } from "./input.ts";
import { takeProposalLimit } from "./proposal-limits.ts";
import type { ProposalContent } from "./rules.ts";
import type { ProposalDirection } from "./states.ts";
import { proposals } from "./tables.ts";

/**
 * The same evening once more, on other dates: a draft towards the other side, with the words, terms and cover of the event. It
 * is sent and answered as any proposal, since it needs the other's yes. Asked again, it is the same draft with the new dates.
 */
export async function duplicateEvent(ctx: Ctx, input: unknown): Promise<{ proposalId: string; version: number }> {
  const { eventId, dates } = parseInput(duplicateEventInput, input);
  const { actor, event, access } = await requireCoOrganiser(ctx, eventId);
  await takeProposalLimit(ctx, actor, "draft");
  refuseDates(dates, ctx.now);
  const direction: ProposalDirection = access.sides.includes("artist") ? "to-host" : "to-artist";
  return transact(ctx, async (inner) => {
    // Two windows that ask at once get the same draft.
    const lock = `proposals:draft:${actor.userId}`;
    await inner.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    await chooseListings(inner, direction, event, goneSince);
    const [begun] = await inner.db
      .select({ id: proposals.id, version: proposals.version })
      .from(proposals)
      .where(
        and(
          eq(proposals.fromEventId, eventId),
          eq(proposals.senderId, actor.userId),
          eq(proposals.direction, direction),
          eq(proposals.state, "draft"),
        ),
      )
      .for("update");
    if (begun) {
      const version = begun.version + 1;
      await inner.db.update(proposals).set({ dates, version, updatedAt: inner.now }).where(eq(proposals.id, begun.id));
      return { proposalId: begun.id, version };
    }
    const id = newId(inner.now);
    await inner.db.insert(proposals).values({
      ...contentOfEvent(event),
      dates,
      id,
      direction,
      state: "draft",
      senderId: actor.userId,
      version: 1,
      fromEventId: eventId,
      createdAt: inner.now,
      updatedAt: inner.now,
    });
    await copyCover(inner, { kind: "event", id: eventId }, { kind: "proposal", id }, actor.userId);
    return { proposalId: id, version: 1 };
  });
}

function refuseDates(dates: readonly ProposedDate[], now: Date): void {
  const fields: FieldErrors = {};
  for (const { field, message } of dateProblems(dates, now)) put(fields, field, [message]);
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}

function contentOfEvent({ projectId, placeId, title, description, terms }: EventRow): Omit<ProposalContent, "dates"> {
  const { openness, capacity, remuneration, amountCents, insurance, vatRate, goal, tariffs } = terms;
  return {
    projectId,
    placeId,
    title,
    description,
    openness,
    capacity,
    remuneration,
    amountCents,
    insurance,
    vatRate,
    goalCents: goal?.goalCents ?? null,
    cancelDelayDays: goal?.delayDays ?? null,
    maintainIfGoalMissed: goal?.maintainIfMissed ?? null,
    tariffs,
    ticketingDeferred: false,
    message: null,
  };
}
