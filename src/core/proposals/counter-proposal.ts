import { type Ctx, transact } from "#core/context.ts";
import { refuseWhenBlocked } from "#core/moderation/refuse-when-blocked.ts";
import { copyCover } from "#core/photos/copy-cover.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { goneSince } from "./choose-listings.ts";
import { dateProblems, type ProposedDate } from "./date-rules.ts";
import { setTimers } from "./deadlines.ts";
import { counterProposalInput } from "./input.ts";
import { mailSent } from "./mail-steps.ts";
import { moveProposal, tellAnswered, writeHistory } from "./move-proposal.ts";
import { readCounterNeeds } from "./prepare-counter.ts";
import { contentOf, type ProposalRow } from "./proposal-content.ts";
import { takeProposalLimit } from "./proposal-limits.ts";
import { findPlace, findProject } from "./read-listings.ts";
import { type Party, refuseWhenOver, requireReceiver, sendersOf } from "./require-party.ts";
import { expiryOf } from "./rules.ts";
import { refuseUnmet } from "./send-proposal.ts";
import { conditionProblems } from "./sending-rules.ts";
import { stateRefusal } from "./state-refusals.ts";
import { proposals } from "./tables.ts";
import { openThread } from "./touch-thread.ts";

export type CounterProposal = { proposalId: string; discussionId: string };

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
    const replaced = await moveProposal(inner, proposal, "countered", {
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
  refuseUnmet(await readCounterNeeds(ctx, party));
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
      state: "sent",
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
