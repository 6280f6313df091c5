import { eq } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { listEveningsOf } from "#core/events/series/list-evenings.ts";
import { nextEvening } from "#core/events/series/series-rules.ts";
import { events } from "#core/events/tables.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { loadReturned, type Returned } from "#core/payments/returned-purchases.ts";
import { forecasts } from "#core/terms/income-rules.ts";
import type { AutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { defaultVatFigures } from "#core/terms/vat-question-rules.ts";
import type { VatStanding } from "#core/terms/vat-share-rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { agreedDates, agreedTerms, type ListingFacts, resolvedRemuneration } from "./agreement-rules.ts";
import { findDateWarnings } from "./dates/date-warnings.ts";
import { forecastsOf } from "./forecast-rules.ts";
import { proposalIdInput } from "./input.ts";
import { loadTalk } from "./load-rounds.ts";
import { contentOf, findThread, type ProposalRow, stateRefusal } from "./move-proposal.ts";
import { isOpen, type ProposalDirection, type ProposalState, type Side } from "./process.ts";
import { loadProposedPair, loadVatStanding, summarisePlace, summariseProject } from "./proposed-listings.ts";
import { type Party, requireParty } from "./require-party.ts";
import { actionsFor, proposalLabelCode, proposalLabels } from "./rules.ts";
import { forecastFactsOf } from "./sending/get-proposal-for-edit.ts";
import { standingOf } from "./vat-facts-rules.ts";
import type { ContactDetails, ProposalView } from "./view-rules.ts";

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
  const content = contentOf(proposal);
  const { id, direction, state, chosenDates, chosenRemuneration, expiresAt } = proposal;
  const [[project, place], event, series, people, [cover], talk, discussionId] = await Promise.all([
    summarisePair(ctx, proposal),
    findEvent(ctx, id),
    content.series && state === "accepted" ? listEveningsOf(ctx, id) : [],
    loadPeople(ctx, [proposal.senderId]),
    listPhotos(ctx, { kind: "proposal", id }),
    loadTalk(ctx, proposal),
    findThread(ctx, proposal),
  ]);
  const wished = agreedTerms(content, proposal, {
    ...listingFacts(project, place, ctx.settings.musicRightsConditions),
    charges: chargesOf(proposal, standingOf({ project, place })),
  });
  const evenings = event ? [event.terms] : await Promise.all(wished.map((each) => asAsked(ctx, proposal, each)));
  const terms = evenings[0] ?? null;
  const kind = resolvedRemuneration(content, proposal);
  const agreed = agreedDates(content, chosenDates);
  const counted = { dates: agreed.length > 0 ? agreed : content.dates, series: content.series };
  const forecastFacts = forecastFactsOf(counted, project, place, ctx.settings.musicRightsConditions);
  const next = nextEvening(series, ctx.now);
  const labelCode = proposalLabelCode(state, direction, side);
  const otherId = side === "artist" ? place.ownerId : project.ownerId;
  const [dateWarnings, returned, contact] = await Promise.all([
    isOpen(state) ? findDateWarnings(ctx, { proposalId: id, dates: content.dates, project, place, viewer: side }) : [],
    findReturned(ctx, id, terms),
    state === "accepted" ? loadContact(ctx, otherId) : null,
  ]);
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
    cover: cover ?? null,
    senderName: people.get(proposal.senderId)?.displayName ?? "",
    otherName: side === "artist" ? place.ownerName : project.artistName,
    sentAt: proposal.sentAt,
    expiresAt,
    answeredAt: proposal.answeredAt,
    refusalMessage: proposal.refusalMessage,
    chosenDates,
    chosenRemuneration,
    dateWarnings,
    terms,
    evenings,
    forecasts: terms ? forecastsOfTerms(terms) : forecastFacts ? forecastsOf(content, forecastFacts) : [],
    vatFigures: ctx.settings.vatFigures ?? defaultVatFigures,
    purchase: terms ? (purchaseOf(sharingOf(terms)) ?? null) : null,
    isCounter: proposal.isCounter,
    ...talk,
    discussionId,
    eventId: next?.eventId ?? event?.id ?? null,
    eventState: next?.state ?? event?.state ?? null,
    series,
    returned,
    contact,
  };
}

async function summarisePair(ctx: Ctx, proposal: ProposalRow) {
  const pair = await loadProposedPair(ctx, proposal);
  return Promise.all([summariseProject(ctx, pair.project), summarisePlace(ctx, pair.place)]);
}

const forecastsOfTerms = (terms: FrozenTerms) =>
  terms.tariffs.some(({ priceType }) => priceType !== "free")
    ? forecasts(terms.tariffs, terms.slots.length, sharingOf(terms), terms.goal?.goalCents ?? null)
    : [];

const listingFacts = (
  project: { needsMusicRights: boolean | null },
  place: { placeFamily: ListingFacts["placeFamily"] | null },
  conditions: AutomaticConditions | undefined,
): ListingFacts => ({
  needsMusicRights: project.needsMusicRights ?? false,
  // A place not known to be private counts as public.
  placeFamily: place.placeFamily ?? "commerce",
  conditions,
});

/** What terms take from the two listings and from those who hold them, besides what was proposed. */
export async function factsOf(ctx: Ctx, proposal: ProposalRow) {
  const { project, place } = await loadProposedPair(ctx, proposal);
  const charges = chargesOf(proposal, await loadVatStanding(ctx, project, place));
  return { ...listingFacts(project, place, ctx.settings.musicRightsConditions), charges };
}

/** While the price is being paid, what was true when it was agreed to; nothing where it was agreed to before anybody asked. */
const chargesOf = (
  { state, vatStanding }: Pick<ProposalRow, "state" | "vatStanding">,
  now: VatStanding,
): VatStanding | undefined =>
  state === "to_finalize" ? (vatStanding ? { artist: vatStanding.artist, host: vatStanding.host } : undefined) : now;

/**
 * Somebody who was asked for a price before it was due for each evening is not asked for more: what they read and pay is what is
 * frozen.
 */
export async function asAsked(ctx: Ctx, { id, state }: ProposalRow, terms: FrozenTerms): Promise<FrozenTerms> {
  const totalOf = (of: FrozenTerms) => purchaseOf(sharingOf(of))?.totalCents;
  if (state !== "to_finalize" || terms.slots.length < 2 || totalOf(terms) === undefined) return terms;
  const charge = await loadChargeOf(ctx, { kind: "purchase", id });
  const before: FrozenTerms = { ...terms, version: 1 };
  return charge && charge.amountCents !== totalOf(terms) && charge.amountCents === totalOf(before) ? before : terms;
}

/** What came back of the price that was paid at acceptance. */
async function findReturned(ctx: Ctx, id: string, terms: FrozenTerms | null): Promise<Returned | null> {
  if (!terms || !purchaseOf(sharingOf(terms))) return null;
  const charge = await loadChargeOf(ctx, { kind: "purchase", id });
  return charge ? ((await loadReturned(ctx, [charge.id])).get(charge.id) ?? null) : null;
}

/** The event that it made; of a series the first evening. */
export async function findEvent(ctx: Ctx, proposalId: string) {
  const [event] = await ctx.db
    .select({ id: events.id, terms: events.terms, state: events.state })
    .from(events)
    .where(eq(events.proposalId, proposalId));
  return event;
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
