import { getPublicPerson } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { isFollowed } from "#core/discovery/favourites.ts";
import { listEventsOfListing } from "#core/events/search/event-directory.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { duplicateListing } from "#core/listings/duplicate.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { listListingsOfPerson } from "#core/listings/list-of-person.ts";
import { listOwnListings } from "#core/listings/list-own.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import type { ListingKind, Period } from "#core/listings/rules.ts";
import { listRatingsOf, loadAverages } from "#core/ratings/list-ratings.ts";
import type { Average } from "#core/ratings/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { makeMap } from "#web/discovery/map/make-map.ts";
import { afterwards, noFields, type PageArgs, pageForm } from "#web/forms/form-action.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import type { Visit } from "#web/server/page-loader.ts";
import type { ProposerSituation } from "./listing-page.tsx";

/** Enough to know the neighbourhood. */
const PLACE_MAP_KM = 9;
const SMALLEST_TRAVEL_KM = 5;

/** Everything that the page of a project shows, and its preview in the wizard. */
export async function viewProject(ctx: Ctx, projectId: string) {
  const { latitude, longitude, unavailabilities, ...project } = await getPublicListing(ctx, {
    kind: "project",
    id: projectId,
  });
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const radiusKm = Math.max(project.maxTravelKm ?? 0, SMALLEST_TRAVEL_KM);
  return {
    project,
    periods: stillToCome(ctx, unavailabilities),
    map: point && makeMap([point], { ...point, radiusKm }),
  };
}

export async function viewPlace(ctx: Ctx, placeId: string) {
  const { area, unavailabilities, ...place } = await getPublicListing(ctx, { kind: "place", id: placeId });
  const map = area && makeMap([], { ...area, radiusKm: area.radiusM / 1000 }, PLACE_MAP_KM);
  return { place, periods: stillToCome(ctx, unavailabilities), map };
}

function stillToCome(ctx: Ctx, periods: readonly Period[]): Period[] {
  const today = parisDay(ctx.now);
  return periods.filter(({ endsOn }) => endsOn >= today);
}

/** Whoever shows nothing has no public page: that somebody has an account is nobody's business. */
export async function viewPerson(ctx: Ctx, userId: string) {
  const [person, projects, places] = await Promise.all([
    getPublicPerson(ctx, { userId }),
    listListingsOfPerson(ctx, { kind: "project", userId }),
    listListingsOfPerson(ctx, { kind: "place", userId }),
  ]);
  if (projects.length + places.length === 0) throw new DomainError("not_found");
  return { person, projects, places };
}

/** To a project one proposes a place of one's own, and the other way round. */
async function proposerSituation(ctx: Ctx, to: ListingKind, isOwn: boolean): Promise<ProposerSituation> {
  if (ctx.actor.kind !== "user") return "visitor";
  if (isOwn) return "own";
  const { listings } = await listOwnListings(ctx, { kind: to === "project" ? "place" : "project", limit: 1 });
  return listings.length > 0 ? "ready" : "nothing_to_propose";
}

/** What the page shows around the listing, to whoever looks at it. */
export async function listingPageAround(
  { ctx, shell, url }: Pick<Visit, "ctx" | "shell" | "url">,
  { kind, path }: { kind: ListingKind; path: string },
  { id, isOwn }: { id: string; isOwn: boolean },
) {
  const listing = { kind, id };
  const isPreview = isOwn && url.searchParams.has("apercu");
  return {
    situation: isPreview ? ("preview" as const) : await proposerSituation(ctx, kind, isOwn),
    events: await listEventsOfListing(ctx, listing),
    ratings: await listRatingsOf(ctx, listing),
    isFollowed: await isFollowed(ctx, listing),
    isPreview,
    shareUrl: `${shell.publicUrl}${path}/${id}`,
  };
}

/** Cards with what people thought of them, where enough have said so: one query for all. */
export async function withAverages<Card extends { id: string }>(
  ctx: Ctx,
  kind: ListingKind,
  cards: readonly Card[],
): Promise<(Card & { rating: Average | null })[]> {
  const averages = await loadAverages(
    ctx,
    kind,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, rating: averages.get(card.id) ?? null }));
}

/** What an owner can press on the page of their own listing. */
export function listingForms<Args extends PageArgs>(
  { kind, path }: { kind: ListingKind; path: string },
  idOf: (params: Args["params"]) => string,
) {
  const form = pageForm<Args>();
  const refOf = (params: Args["params"]) => ({ kind, id: idOf(params) });
  const visibility = (visible: boolean) =>
    form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(setListingVisibility(ctx, { ...refOf(params), visible })),
      failure: m["listing.visibility_failed"],
      done: (_, { params }) =>
        afterwards(
          `${path}/${idOf(params)}`,
          visible ? "Votre annonce est visible de tous" : "Votre annonce n’est plus visible",
        ),
    });
  return {
    show: visibility(true),
    hide: visibility(false),
    duplicate: form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(duplicateListing(ctx, refOf(params))),
      done: ({ id }) => afterwards(`${path}/${id}/edit`, "Copie créée, en brouillon"),
    }),
    delete: form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(deleteListing(ctx, refOf(params))),
      done: () => afterwards("/profil", "Annonce supprimée"),
    }),
  };
}
