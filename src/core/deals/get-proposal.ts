import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { forecasts } from "#core/terms/income-rules.ts";
import type { AutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { agreedDates, type ListingFacts, resolvedRemuneration, termsOf } from "./agreement-rules.ts";
import { findDateWarnings } from "./date-warnings.ts";
import { forecastsOf } from "./forecast-rules.ts";
import { proposalIdInput } from "./input.ts";
import { contentOf, findThread, type ProposalRow, stateRefusal } from "./move-proposal.ts";
import { isOpen, type ProposalDirection, type ProposalState, type Side } from "./process.ts";
import { loadProposedPair, summarisePlace, summariseProject } from "./proposed-listings.ts";
import { type Party, requireParty } from "./require-party.ts";
import { actionsFor, historyLabels, proposalLabelCode, proposalLabels } from "./rules.ts";
import { forecastFactsOf, loadReplaced } from "./sending/get-proposal-for-edit.ts";
import { proposalEvents, proposals } from "./tables.ts";
import type { ContactDetails, HistoryEntry, ProposalView } from "./view-rules.ts";

/** For either side. A draft has the wizard: here it is refused as `proposal_draft`. */
export async function getProposal(ctx: Ctx, input: unknown): Promise<ProposalView> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const party = await requireParty(ctx, proposalId);
  if (party.proposal.state === "draft") throw stateRefusal("draft");
  return loadView(ctx, party);
}

type LocatedProposal = {
  id: string;
  direction: ProposalDirection;
  state: ProposalState;
  projectId: string | null;
  placeId: string | null;
  side: Side;
  isSender: boolean;
};

/** Enough to know which page shows it: a draft has the wizard, the rest has a page. */
export async function locateProposal(ctx: Ctx, input: unknown): Promise<LocatedProposal> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const { proposal, side, isSender } = await requireParty(ctx, proposalId);
  const { id, direction, state, projectId, placeId } = proposal;
  return { id, direction, state, projectId, placeId, side, isSender };
}

/** A sent proposal as one of its sides sees it. */
export async function loadView(ctx: Ctx, party: Party): Promise<ProposalView> {
  const { proposal, side, isSender } = party;
  const pair = await loadProposedPair(ctx, proposal);
  const project = await summariseProject(ctx, pair.project);
  const place = await summarisePlace(ctx, pair.place);
  const content = contentOf(proposal);
  const { id, direction, state, chosenDates, chosenRemuneration, expiresAt } = proposal;
  const event = await findEvent(ctx, id);
  const terms =
    event?.terms ?? termsOf(content, proposal, listingFacts(project, place, ctx.settings.musicRightsConditions));
  const kind = resolvedRemuneration(content, proposal);
  const agreed = agreedDates(content.dates, chosenDates);
  const counted = { dates: agreed.length > 0 ? agreed : content.dates };
  const forecastFacts = forecastFactsOf(counted, project, place, ctx.settings.musicRightsConditions);
  const labelCode = proposalLabelCode(state, direction, side);
  const otherId = side === "artist" ? place.ownerId : project.ownerId;
  const sender = (await loadPeople(ctx, [proposal.senderId])).get(proposal.senderId);
  return {
    id,
    direction,
    state,
    side,
    isSender,
    labelCode,
    label: proposalLabels[labelCode],
    actions: actionsFor({ state, direction, expiresAt, remuneration: kind ?? content.remuneration }, side, ctx.now),
    content,
    project,
    place,
    cover: (await listPhotos(ctx, { kind: "proposal", id }))[0] ?? null,
    senderName: sender?.displayName ?? "",
    otherName: side === "artist" ? place.ownerName : project.artistName,
    sentAt: proposal.sentAt,
    expiresAt,
    answeredAt: proposal.answeredAt,
    refusalMessage: proposal.refusalMessage,
    chosenDates,
    chosenRemuneration,
    dateWarnings: isOpen(state)
      ? await findDateWarnings(ctx, { proposalId: id, dates: content.dates, project, place, viewer: side })
      : [],
    terms,
    forecasts: terms ? forecastsOfTerms(terms) : forecastFacts ? forecastsOf(content, forecastFacts) : [],
    purchase: terms ? (purchaseOf(sharingOf(terms)) ?? null) : null,
    isCounter: proposal.isCounter,
    replaces: await loadReplaced(ctx, proposal.replacesId, content),
    replacedBy: await findReplacement(ctx, proposal),
    history: await loadHistory(ctx, proposal),
    discussionId: await findThread(ctx, proposal),
    eventId: event?.id ?? null,
    contact: state === "accepted" ? await loadContact(ctx, otherId) : null,
  };
}

const forecastsOfTerms = (terms: FrozenTerms) =>
  terms.tariffs.some(({ priceType }) => priceType !== "free")
    ? forecasts(terms.tariffs, terms.slots.length, sharingOf(terms), terms.goal?.goalCents ?? null)
    : [];

export const listingFacts = (
  project: { needsMusicRights: boolean | null },
  place: { placeFamily: ListingFacts["placeFamily"] | null },
  conditions: AutomaticConditions | undefined,
): ListingFacts => ({
  needsMusicRights: project.needsMusicRights ?? false,
  // A place not known to be private counts as public.
  placeFamily: place.placeFamily ?? "commerce",
  conditions,
});

export async function findEvent(ctx: Ctx, proposalId: string) {
  const [event] = await ctx.db
    .select({ id: events.id, terms: events.terms })
    .from(events)
    .where(eq(events.proposalId, proposalId));
  return event;
}

async function findReplacement(ctx: Ctx, { id, state }: ProposalRow): Promise<string | null> {
  if (state !== "countered" && state !== "resent") return null;
  const [next] = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.replacesId, id), ne(proposals.state, "draft")));
  return next?.id ?? null;
}

/** Exchanged with the agreement, not before. A number that nobody proved to be theirs stays where it is. */
async function loadContact(ctx: Ctx, userId: string): Promise<ContactDetails | null> {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!person || person.deletedAt) return null;
  return {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    phone: person.phoneVerifiedAt ? person.phone : null,
  };
}

const CHAIN_MAX = 20;

/** Of the proposal and of those it replaces, oldest first. */
async function loadHistory(ctx: Ctx, proposal: ProposalRow): Promise<HistoryEntry[]> {
  const { userId } = requireUser(ctx);
  const ids = [proposal.id];
  let replacesId = proposal.replacesId;
  while (replacesId && ids.length < CHAIN_MAX) {
    ids.push(replacesId);
    const [before] = await ctx.db
      .select({ replacesId: proposals.replacesId })
      .from(proposals)
      .where(eq(proposals.id, replacesId));
    replacesId = before?.replacesId ?? null;
  }
  const rows = await ctx.db
    .select()
    .from(proposalEvents)
    .where(inArray(proposalEvents.proposalId, ids))
    .orderBy(asc(proposalEvents.at), asc(proposalEvents.id));
  const people = await loadPeople(
    ctx,
    rows.map(({ actorId }) => actorId).filter((id) => id !== null),
  );
  // Of two moves in one transaction, the replaced proposal's comes first.
  const age = (id: string) => ids.indexOf(id);
  rows.sort((one, other) => one.at.getTime() - other.at.getTime() || age(other.proposalId) - age(one.proposalId));
  return rows.map(({ proposalId, at, toState, actorId }) => ({
    proposalId,
    at,
    state: toState,
    label: historyLabels[toState],
    by: actorId === userId ? "Vous" : actorId ? (people.get(actorId)?.displayName ?? null) : null,
    mine: actorId === userId,
  }));
}
