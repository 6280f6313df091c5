import { and, eq, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { copyCover } from "#core/listings/photos/copy-and-delete.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { dateProblems, type ProposedDate, slotOf } from "../dates/date-rules.ts";
import { duplicateEventInput, proposalIdInput } from "../input.ts";
import { contentOf, stateRefusal } from "../move-proposal.ts";
import { canBecome, type ProposalDirection, proposalProcess } from "../process.ts";
import { chooseListings, goneSince } from "../proposed-listings.ts";
import { requireSender, takeProposalLimit } from "../require-party.ts";
import type { ProposalContent } from "../rules.ts";
import { proposals } from "../tables.ts";

/** A new draft with the same answers; dates that are over are left out. Asked twice, it is the same draft. */
export async function resendProposal(ctx: Ctx, input: unknown): Promise<{ proposalId: string; version: number }> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const before = await requireSender(ctx, proposalId);
  await takeProposalLimit(ctx, before.actor, "draft");
  return transact(ctx, async (inner) => {
    const { proposal, actor } = await requireSender(inner, proposalId, "update");
    if (!canBecome(proposal.state, "resent")) throw stateRefusal(proposal.state);
    const [begun] = await inner.db
      .select({ id: proposals.id, version: proposals.version })
      .from(proposals)
      .where(
        and(eq(proposals.replacesId, proposalId), eq(proposals.state, "draft"), eq(proposals.senderId, actor.userId)),
      );
    if (begun) return { proposalId: begun.id, version: begun.version };
    const { direction } = proposal;
    await chooseListings(inner, direction, proposal, goneSince);
    const id = newId(inner.now);
    const content = contentOf(proposal);
    await inner.db.insert(proposals).values({
      ...content,
      dates: content.dates.filter((date) => (slotOf(date)?.startsAt ?? inner.now) > inner.now),
      tariffs: content.ticketingDeferred ? null : content.tariffs,
      id,
      direction,
      state: proposalProcess.moves.write.to,
      senderId: actor.userId,
      version: 1,
      replacesId: proposalId,
      createdAt: inner.now,
      updatedAt: inner.now,
    });
    await copyCover(inner, { kind: "proposal", id: proposalId }, { kind: "proposal", id }, actor.userId);
    return { proposalId: id, version: 1 };
  });
}

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
      state: proposalProcess.moves.write.to,
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
  const { openness, capacity, remuneration, amountCents, hostSharePercent, insurance, vatRate, vat, goal, tariffs } =
    terms;
  return {
    projectId,
    placeId,
    series: false,
    title,
    description,
    openness,
    capacity,
    remuneration,
    amountCents,
    hostSharePercent: hostSharePercent ?? null,
    insurance,
    vatRate,
    vatChoice: vat?.choice ?? null,
    goalCents: goal?.goalCents ?? null,
    cancelDelayDays: goal?.delayDays ?? null,
    maintainIfGoalMissed: goal?.maintainIfMissed ?? null,
    tariffs,
    ticketingDeferred: false,
    message: null,
  };
}
