import { and, eq, ne } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import { forecasts } from "#core/terms/income-rules.ts";
import type { AutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { agreedDates, type ListingFacts, resolvedRemuneration, termsOf } from "./agreement-rules.ts";
import { findDateWarnings } from "./find-date-warnings.ts";
import { forecastsOf } from "./forecast-rules.ts";
import { forecastFactsOf, readReplaced } from "./get-proposal-for-edit.ts";
import { contentOf, type ProposalRow } from "./proposal-content.ts";
import { readHistory } from "./read-history.ts";
import { readProposedPair, summarisePlace, summariseProject } from "./read-listings.ts";
import type { Party } from "./require-party.ts";
import { actionsFor, proposalLabelCode, proposalLabels } from "./rules.ts";
import { isOpen } from "./states.ts";
import { proposals } from "./tables.ts";
import { findThread } from "./touch-thread.ts";
import type { ContactDetails, ProposalView } from "./view-rules.ts";

/** A sent proposal as one of its sides sees it. */
export async function readView(ctx: Ctx, party: Party): Promise<ProposalView> {
  const { proposal, side, isSender } = party;
  const pair = await readProposedPair(ctx, proposal);
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
  const sender = (await findPeople(ctx, [proposal.senderId])).get(proposal.senderId);
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
    replaces: await readReplaced(ctx, proposal.replacesId, content),
    replacedBy: await findReplacement(ctx, proposal),
    history: await readHistory(ctx, proposal),
    discussionId: await findThread(ctx, proposal),
    eventId: event?.id ?? null,
    contact: state === "accepted" ? await readContact(ctx, otherId) : null,
  };
}

export const forecastsOfTerms = (terms: FrozenTerms) =>
  terms.tariffs.some(({ priceType }) => priceType !== "free")
    ? forecasts(terms.tariffs, terms.slots.length, sharingOf(terms), terms.goal?.goalCents ?? null)
    : [];

export const listingFacts = (
  project: { needsMusicRights: boolean | null },
  place: { placeFamily: ListingFacts["placeFamily"] | null },
  conditions: AutomaticConditions | undefined,
): ListingFacts => ({
  needsMusicRights: project.needsMusicRights ?? false,
  // Whatever is not known to be a private place is not one.
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
async function readContact(ctx: Ctx, userId: string): Promise<ContactDetails | null> {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!person || person.deletedAt) return null;
  return {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    phone: person.phoneVerifiedAt ? person.phone : null,
  };
}
