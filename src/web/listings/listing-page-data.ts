import { getPublicPerson } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { getPublicPlace, getPublicProject } from "#core/listings/get-public-listing.ts";
import { listMyPlaces, listMyProjects } from "#core/listings/list-mine.ts";
import { listPlacesOfPerson, listProjectsOfPerson } from "#core/listings/list-of-person.ts";
import type { Period } from "#core/listings/rules.ts";
import { readAverages } from "#core/ratings/list-ratings.ts";
import type { Average } from "#core/ratings/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { makeMap } from "#web/discovery/map/make-map.ts";
import { afterwards, noFields, type PageArgs, type Post, pageForm } from "#web/forms/form-action.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import type { ProposerSituation } from "./listing-page.tsx";

/** Enough to know the neighbourhood. */
const PLACE_MAP_KM = 9;
const SMALLEST_TRAVEL_KM = 5;

/** Everything that the page of a project shows, and its preview in the wizard. */
export async function viewProject(ctx: Ctx, projectId: string) {
  const { latitude, longitude, unavailabilities, ...project } = await getPublicProject(ctx, { projectId });
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const radiusKm = Math.max(project.maxTravelKm ?? 0, SMALLEST_TRAVEL_KM);
  return {
    project,
    periods: stillToCome(ctx, unavailabilities),
    map: point && makeMap([point], { ...point, radiusKm }),
  };
}

export async function viewPlace(ctx: Ctx, placeId: string) {
  const { area, unavailabilities, ...place } = await getPublicPlace(ctx, { placeId });
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
    listProjectsOfPerson(ctx, { userId }),
    listPlacesOfPerson(ctx, { userId }),
  ]);
  if (projects.length + places.length === 0) throw new DomainError("not_found");
  return { person, projects, places };
}

/** To a project one proposes a place of one's own, and the other way round. */
export async function proposerSituation(ctx: Ctx, to: "project" | "place", isOwn: boolean): Promise<ProposerSituation> {
  if (ctx.actor.kind !== "user") return "visitor";
  if (isOwn) return "own";
  const mine =
    to === "project"
      ? (await listMyPlaces(ctx, { limit: 1 })).places.length
      : (await listMyProjects(ctx, { limit: 1 })).projects.length;
  return mine > 0 ? "ready" : "nothing_to_propose";
}

/** Cards with what people thought of them, where enough have said so: one query for all. */
export async function withAverages<Card extends { id: string }>(
  ctx: Ctx,
  kind: "project" | "place",
  cards: readonly Card[],
): Promise<(Card & { rating: Average | null })[]> {
  const averages = await readAverages(
    ctx,
    kind,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, rating: averages.get(card.id) ?? null }));
}

type ListingVerbs<Args extends PageArgs> = {
  path(params: Args["params"]): string;
  editPath(id: string): string;
  setVisible(ctx: Ctx, params: Args["params"], visible: boolean): Promise<unknown>;
  duplicate(ctx: Ctx, params: Args["params"]): Promise<{ id: string }>;
  remove(ctx: Ctx, params: Args["params"]): Promise<void>;
};

/** What an owner can press on the page of their own listing. */
export function listingForms<Args extends PageArgs>(verbs: ListingVerbs<Args>) {
  const form = pageForm<Args>();
  const here = ({ params }: Post<Args, never>) => verbs.path(params);
  const visibility = (visible: boolean) =>
    form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(verbs.setVisible(ctx, params, visible)),
      failure: m["listing.visibility_failed"],
      done: (_, post) =>
        afterwards(here(post), visible ? "Votre annonce est visible de tous" : "Votre annonce n’est plus visible"),
    });
  return {
    show: visibility(true),
    hide: visibility(false),
    duplicate: form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(verbs.duplicate(ctx, params)),
      done: ({ id }) => afterwards(verbs.editPath(id), "Copie créée, en brouillon"),
    }),
    delete: form({
      schema: noFields,
      run: ({ ctx, params }) => orNotFound(verbs.remove(ctx, params)),
      done: () => afterwards("/profil", "Annonce supprimée"),
    }),
  };
}
