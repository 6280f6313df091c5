import type { z } from "zod";
import { type Ctx, transact } from "#core/context.ts";
import type { ContractText } from "#core/contracts/text-rules.ts";
import { copyCover } from "#core/listings/photos/copy-and-delete.ts";
import { refuseWhenBlocked } from "#core/moderation/blocks.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { needsTariffs, tariffProblems } from "#core/terms/tariff-rules.ts";
import { chooseVat } from "#core/terms/vat-rules.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { contractsOffered, signOffer } from "../contract-of.ts";
import { dateProblems, datesAnEvent, slotsOf } from "../dates/date-rules.ts";
import { refuseBusyDates } from "../dates/refuse-busy.ts";
import { differencesBetween } from "../difference-rules.ts";
import { counterProposalInput } from "../input.ts";
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
import { type ProposalDirection, proposalProcess } from "../process.ts";
import { findPlace, findProject, goneSince, wishesOfPlace, wishesOfProject } from "../proposed-listings.ts";
import { type Party, refuseWhenOver, requireReceiver, sendersOf, takeProposalLimit } from "../require-party.ts";
import { expiryOf, type ProposalContent } from "../rules.ts";
import { conditionProblems, seriesProblems, settle } from "../sending-rules.ts";
import { proposals } from "../tables.ts";

type CounterProposal = { proposalId: string; discussionId: string };

type Offered = z.output<typeof counterProposalInput>;

/** Whatever they would rather have: a round in the other direction takes the place of this one, and both remember. */
export async function counterProposal(ctx: Ctx, input: unknown): Promise<CounterProposal> {
  const offered = parseInput(counterProposalInput, input);
  const { proposalId } = offered;
  const before = await requireReceiver(ctx, proposalId);
  await takeProposalLimit(ctx, before.actor, "send");
  return transact(ctx, async (inner) => {
    const party = await requireReceiver(inner, proposalId, "update");
    const { proposal } = party;
    if (proposal.state !== "sent") throw stateRefusal(proposal.state);
    refuseWhenOver(inner, proposal);
    await refuseWhenBlocked(inner, sendersOf(party));
    const content = contentOfCounter(inner, proposal, offered);
    await refuseUnable(inner, party, content);
    const replaced = await moveProposal(inner, proposal, "counter", {
      answeredBy: party.actor.userId,
      answeredAt: inner.now,
    });
    const sent = await insertCounter(inner, party, content);
    await copyCover(inner, cover(proposalId), cover(sent.id), party.actor.userId);
    await signOffer(inner, { proposal: sent, side: party.side });
    await setTimers(inner, sent);
    await mailSent(inner, { ...party, proposal: sent }, differencesBetween(contentOf(proposal), content));
    await tellAnswered(inner, replaced);
    return { proposalId: sent.id, discussionId: await openThread(inner, sent) };
  });
}

/** What whoever sends this would sign, word for word: read before it is sent, and nothing is kept of it. */
export async function readCounterContract(ctx: Ctx, input: unknown): Promise<ContractText[]> {
  const offered = parseInput(counterProposalInput, input);
  const party = await requireReceiver(ctx, offered.proposalId);
  const { proposal } = party;
  if (proposal.state !== "sent") throw stateRefusal(proposal.state);
  refuseWhenOver(ctx, proposal);
  const content = contentOfCounter(ctx, proposal, offered);
  // In a transaction for the locks that sending takes; it writes nothing.
  await transact(ctx, (inner) => refuseUnable(inner, party, content));
  const asSent = { ...proposal, ...content, direction: otherWay(proposal.direction), senderId: party.actor.userId };
  const contracts = await contractsOffered(ctx, { ...asSent, chosenDates: null, chosenRemuneration: null });
  return contracts.map(({ text }) => text);
}

const cover = (id: string) => ({ kind: "proposal", id }) as const;

/** The last round with what is asked for instead. */
function contentOfCounter(ctx: Ctx, proposal: ProposalRow, offered: Offered): ProposalContent {
  const before = contentOf(proposal);
  const { dates, series = before.series, tariffs, message } = offered;
  const kind = proposal.chosenRemuneration ?? before.remuneration;
  const content = {
    ...before,
    remuneration: kind,
    ...conditionsOf(offered),
    message,
    ...(dates ? { dates, series } : {}),
  };
  const sold = tariffs ?? content.tariffs;
  const isFree = content.remuneration !== null && hasFreeEntrance(content.remuneration);
  const vatChoice = isFree
    ? null
    : chooseVat(before.vatChoice, offered.vatAnswers, content.vatRate, ctx.settings.vatFigures);
  return { ...content, vatChoice, tariffs: sold, ticketingDeferred: content.ticketingDeferred && sold === null };
}

function conditionsOf(offered: Offered): Partial<ProposalContent> {
  const { remuneration, capacity } = offered;
  if (remuneration === undefined || capacity === undefined) return {};
  const { amountCents, hostSharePercent, insurance, vatRate, goalCents, cancelDelayDays, maintainIfGoalMissed } =
    offered;
  return settle("conditions", {
    remuneration,
    amountCents,
    hostSharePercent,
    capacity,
    insurance,
    vatRate,
    goalCents,
    cancelDelayDays,
    maintainIfGoalMissed,
  });
}

async function refuseUnable(ctx: Ctx, party: Party, content: ProposalContent): Promise<void> {
  const { proposal, side } = party;
  const project = await findProject(ctx, proposal.projectId, "share");
  const place = await findPlace(ctx, proposal.placeId, "share");
  if (!project || !place) throw goneSince();
  if (side === "artist" && content.tariffs === null && needsTariffs(content.remuneration ?? "ticketing")) {
    throw new DomainError("conflict", { reason: "ticketing_needed", detail: m["proposal.counter_needs_ticketing"]() });
  }
  const before = contentOf(proposal);
  if (differencesBetween(before, content).length === 0) {
    throw new DomainError("invalid_input", { fields: { dates: [m["proposal.counter_same"]()] } });
  }
  const fields: FieldErrors = {};
  const listings = {
    project: wishesOfProject(project),
    place: { ...wishesOfPlace(place), maxCapacity: place.maxCapacity },
  };
  for (const { field, message } of counterProblems(ctx, proposal, content, listings)) addUnder(fields, field, message);
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
  await refuseBusyDates(ctx, { dates: content.dates, side, artistId: project.ownerId, placeId: place.id });
}

type Listings = Pick<Parameters<typeof conditionProblems>[0], "project" | "place">;

/** What the other side offered itself is not held against whoever keeps it, even where the listings no longer say so. */
function counterProblems(ctx: Ctx, before: ProposalRow, content: ProposalContent, listings: Listings) {
  const kept = (field: string) =>
    (field === "remuneration" || field === "amountCents" || field === "capacity") && before[field] === content[field];
  const conditions = conditionProblems({
    content,
    direction: otherWay(before.direction),
    ...listings,
    now: ctx.now,
  }).filter(({ field }) => !kept(field));
  // A deadline that is over is a matter of the dates where nobody touched it.
  const late = conditions.map((problem) =>
    problem.field === "cancelDelayDays" && before.cancelDelayDays === content.cancelDelayDays
      ? { ...problem, field: "dates" }
      : problem,
  );
  const { remuneration, capacity, goalCents, tariffs, dates } = content;
  const frame = remuneration &&
    capacity !== null && { remuneration, capacity, goalCents, slots: datesAnEvent(content), evenings: slotsOf(dates) };
  return [
    ...dateProblems(dates, ctx.now),
    ...late,
    ...seriesProblems(content),
    ...(frame && tariffs ? tariffProblems(tariffs, frame) : []),
  ];
}

async function insertCounter(ctx: Ctx, { proposal, actor }: Party, content: ProposalContent): Promise<ProposalRow> {
  const [sent] = await ctx.db
    .insert(proposals)
    .values({
      ...content,
      id: newId(ctx.now),
      direction: otherWay(proposal.direction),
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

const otherWay = (direction: ProposalDirection): ProposalDirection =>
  direction === "to-host" ? "to-artist" : "to-host";
