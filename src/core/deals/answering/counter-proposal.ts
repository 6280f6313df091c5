import { type Ctx, transact } from "#core/context.ts";
import { copyCover } from "#core/listings/photos/copy-and-delete.ts";
import { refuseWhenBlocked } from "#core/moderation/blocks.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { dateProblems, type ProposedDate } from "../date-rules.ts";
import { counterProposalInput, proposalIdInput } from "../input.ts";
import { setTimers } from "../jobs.ts";
import { mailSent } from "../mails.ts";
import {
  contentOf,
  moveProposal,
  openThread,
  type ProposalRow,
  stateRefusal,
  tellAnswered,
  writeHistory,
} from "../move-proposal.ts";
import { proposalProcess } from "../process.ts";
import { findPlace, findProject, goneSince } from "../proposed-listings.ts";
import { type Party, refuseWhenOver, requireReceiver, sendersOf, takeProposalLimit } from "../require-party.ts";
import { expiryOf, otherDatePath } from "../rules.ts";
import { loadPaidPreconditions } from "../sending/preconditions.ts";
import { refuseUnmet } from "../sending/send-proposal.ts";
import { conditionProblems } from "../sending-rules.ts";
import { proposals } from "../tables.ts";
import type { Precondition } from "../view-rules.ts";

/** What whoever would like other dates has to put in order first, told before they type anything. */
export async function prepareCounter(ctx: Ctx, input: unknown): Promise<Precondition[]> {
  const { proposalId } = parseInput(proposalIdInput, input);
  return loadCounterNeeds(ctx, await requireReceiver(ctx, proposalId));
}

/** A counter-proposal is a whole proposal: what a sender who is paid needs, they need here too. */
async function loadCounterNeeds(ctx: Ctx, { proposal, side, artistId, hostId }: Party): Promise<Precondition[]> {
  const ownerId = side === "artist" ? artistId : hostId;
  const remuneration = proposal.chosenRemuneration ?? proposal.remuneration;
  if (!ownerId || !remuneration) return [];
  const back = otherDatePath(proposal.id);
  return loadPaidPreconditions(ctx, { content: contentOf(proposal), remuneration, side, ownerId, back });
}

type CounterProposal = { proposalId: string; discussionId: string };

/** Other dates or hours: a proposal in the other direction takes the place of this one, and both remember. */
export async function counterProposal(ctx: Ctx, input: unknown): Promise<CounterProposal> {
  const { proposalId, dates, message } = parseInput(counterProposalInput, input);
  const before = await requireReceiver(ctx, proposalId);
  await takeProposalLimit(ctx, before.actor, "send");
  return transact(ctx, async (inner) => {
    const party = await requireReceiver(inner, proposalId, "update");
    const { proposal } = party;
    if (proposal.state !== "sent") throw stateRefusal(proposal.state);
    refuseWhenOver(inner, proposal);
    await refuseWhenBlocked(inner, sendersOf(party));
    refuseDates(inner, proposal, dates);
    await refuseUnable(inner, party);
    const replaced = await moveProposal(inner, proposal, "counter", {
      answeredBy: party.actor.userId,
      answeredAt: inner.now,
    });
    const sent = await insertCounter(inner, party, { dates, message });
    await copyCover(inner, cover(proposalId), cover(sent.id), party.actor.userId);
    await setTimers(inner, sent);
    await mailSent(inner, { ...party, proposal: sent });
    await tellAnswered(inner, replaced);
    return { proposalId: sent.id, discussionId: await openThread(inner, sent) };
  });
}

const cover = (id: string) => ({ kind: "proposal", id }) as const;

function refuseDates(ctx: Ctx, proposal: ProposalRow, dates: ProposedDate[]): void {
  const fields: FieldErrors = {};
  for (const { field, message } of dateProblems(dates, ctx.now)) put(fields, field, [message]);
  if (JSON.stringify(dates) === JSON.stringify(contentOf(proposal).dates))
    fields.dates = [m["proposal.counter_same"]()];
  const content = { ...contentOf(proposal), dates };
  const late = conditionProblems({
    content,
    direction: proposal.direction,
    project: null,
    place: null,
    now: ctx.now,
  });
  for (const { message } of late) fields.dates = [...(fields.dates ?? []), message];
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}

async function refuseUnable(ctx: Ctx, party: Party): Promise<void> {
  const { proposal, side } = party;
  const isThere =
    (await findProject(ctx, proposal.projectId, "share")) && (await findPlace(ctx, proposal.placeId, "share"));
  if (!isThere) throw goneSince();
  if (side === "artist" && proposal.tariffs === null) {
    throw new DomainError("conflict", { reason: "ticketing_needed", detail: m["proposal.counter_needs_ticketing"]() });
  }
  refuseUnmet(await loadCounterNeeds(ctx, party));
}

async function insertCounter(
  ctx: Ctx,
  { proposal, actor }: Party,
  { dates, message }: { dates: ProposedDate[]; message: string | null },
): Promise<ProposalRow> {
  const content = { ...contentOf(proposal), dates, message };
  const [sent] = await ctx.db
    .insert(proposals)
    .values({
      ...content,
      remuneration: proposal.chosenRemuneration ?? proposal.remuneration,
      ticketingDeferred: content.ticketingDeferred && content.tariffs === null,
      id: newId(ctx.now),
      direction: proposal.direction === "to-host" ? "to-artist" : "to-host",
      state: proposalProcess.moves.offerInstead.to,
      senderId: actor.userId,
      version: 1,
      replacesId: proposal.id,
      isCounter: true,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      sentAt: ctx.now,
      expiresAt: expiryOf(content, ctx.now),
    })
    .returning();
  if (!sent) throw new Error("a counter-proposal that was not made");
  await writeHistory(ctx, sent, null);
  return sent;
}
