import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import type { PlaceRow } from "#core/listings/places/load-place.ts";
import { places } from "#core/listings/places/tables.ts";
import { isProjectMember, type ProjectRow } from "#core/listings/projects/load-project.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { loadUnavailabilities } from "#core/listings/unavailabilities.ts";
import type { VatStanding } from "#core/terms/vat-share-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { ProposalDirection } from "./process.ts";
import { vatArtOf, vatPlaceOf, vatStatusOf } from "./vat-facts-rules.ts";
import type { PlaceSummary, ProjectSummary } from "./view-rules.ts";

/** Ids of the projects that somebody manages, as a query. */
export const managedProjectIds = (ctx: Ctx, userId: string) =>
  unionAll(
    ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId)),
    ctx.db.select({ id: projectMembers.projectId }).from(projectMembers).where(eq(projectMembers.userId, userId)),
  );

export const ownedPlaceIds = (ctx: Ctx, userId: string) =>
  ctx.db.select({ id: places.id }).from(places).where(eq(places.ownerId, userId));

/** Newest first; two are enough to know that there is a choice. */
export async function myProjects(ctx: Ctx, limit = 2): Promise<ProjectRow[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, managedProjectIds(ctx, userId)), isNull(projects.deletedAt)))
    .orderBy(desc(projects.id))
    .limit(limit);
}

export async function myPlaces(ctx: Ctx, limit = 2): Promise<PlaceRow[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select()
    .from(places)
    .where(and(eq(places.ownerId, userId), isNull(places.deletedAt)))
    .orderBy(desc(places.id))
    .limit(limit);
}

/** With a lock, nobody deletes it before the transaction ends. */
export async function findProject(ctx: Ctx, id: string | null, lock?: "share"): Promise<ProjectRow | undefined> {
  if (!id) return undefined;
  const found = ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  const [project] = await (lock ? found.for(lock) : found);
  return project;
}

export async function findPlace(ctx: Ctx, id: string | null, lock?: "share"): Promise<PlaceRow | undefined> {
  if (!id) return undefined;
  const found = ctx.db
    .select()
    .from(places)
    .where(and(eq(places.id, id), isNull(places.deletedAt)));
  const [place] = await (lock ? found.for(lock) : found);
  return place;
}

/** Also of a listing that is no more: what was agreed on still names it. */
export async function summariseProject(ctx: Ctx, project: ProjectRow): Promise<ProjectSummary> {
  const { status, ...common } = await commonParts(ctx, "project", project);
  return {
    ...common,
    vat: { status, art: vatArtOf(project.artFamily) },
    artistName: project.artistName,
    durationHours: project.durationHours,
    audienceMax: project.audienceMax,
    needsMusicRights: project.needsMusicRights ?? false,
    wishes: wishesOfProject(project),
  };
}

export async function summarisePlace(ctx: Ctx, place: PlaceRow): Promise<PlaceSummary> {
  const { status, ...common } = await commonParts(ctx, "place", place);
  return {
    ...common,
    vat: { status, place: vatPlaceOf(place.placeFamily) },
    placeFamily: place.placeFamily,
    maxCapacity: place.maxCapacity,
    surfaceM2: place.surfaceM2,
    wishes: wishesOfPlace(place),
  };
}

async function commonParts(ctx: Ctx, kind: ListingKind, listing: ProjectRow | PlaceRow) {
  const [people, covers, unavailabilities] = await Promise.all([
    loadPeople(ctx, [listing.ownerId]),
    listCovers(ctx, kind, [listing.id]),
    loadUnavailabilities(ctx, { kind, id: listing.id }),
  ]);
  return {
    id: listing.id,
    title: listing.title ?? "Sans titre",
    cover: covers.get(listing.id) ?? null,
    city: listing.communeName ?? listing.city,
    visible: listing.visible,
    ownerId: listing.ownerId,
    ownerName: people.get(listing.ownerId)?.displayName ?? "",
    status: vatStatusOf(people.get(listing.ownerId)?.seller),
    schedule: {
      availability: listing.availability,
      unavailabilities,
    },
  };
}

/** Who of the two charges VAT, in one question. */
export async function loadVatStanding(ctx: Ctx, project: ProjectRow, place: PlaceRow): Promise<VatStanding> {
  const people = await loadPeople(ctx, [project.ownerId, place.ownerId]);
  const charges = (id: string) => vatStatusOf(people.get(id)?.seller) === "charges";
  return { artist: charges(project.ownerId), host: charges(place.ownerId) };
}

export const wishesOfProject = (project: ProjectRow): ProjectSummary["wishes"] => ({
  priceType: project.priceType,
  priceCents: project.priceCents,
  remunerationModes: project.remunerationModes,
  acceptsRent: project.acceptsRent,
  maxRentCents: project.maxRentCents,
  openness: project.openness,
});

export const wishesOfPlace = (place: PlaceRow): PlaceSummary["wishes"] => ({
  paidProjectTypes: place.paidProjectTypes,
  maxBudgetCents: place.maxBudgetCents,
  rentType: place.rentType,
  rentCents: place.rentCents,
  remunerationModes: place.remunerationModes,
  wantsProfitShare: place.wantsProfitShare,
  openness: place.openness,
});

/** The rows themselves, whether deleted or not. */
export async function loadProposedPair(
  ctx: Ctx,
  { projectId, placeId }: { projectId: string | null; placeId: string | null },
): Promise<{ project: ProjectRow; place: PlaceRow }> {
  const [[project], [place]] = await Promise.all([
    ctx.db
      .select()
      .from(projects)
      .where(eq(projects.id, projectId ?? "")),
    ctx.db
      .select()
      .from(places)
      .where(eq(places.id, placeId ?? "")),
  ]);
  if (!project || !place) throw new Error("a sent proposal without its listings");
  return { project, place };
}

type ChosenListings = { project: ProjectRow | undefined; place: PlaceRow | undefined };

/** Of listings that the person has just named; those of a draft were there once, and may have gone since. */
const unknown = () => new DomainError("not_found");

export const goneSince = () =>
  new DomainError("conflict", { reason: "listing_gone", detail: m["proposal.listing_gone"]() });

/**
 * One's own listing on one's own side, one that everybody sees on the other. What is not so does not exist; nobody makes
 * proposals to themselves.
 */
export async function chooseListings(
  ctx: Ctx,
  direction: ProposalDirection,
  ids: { projectId: string | null; placeId: string | null },
  refusal: () => DomainError = unknown,
): Promise<ChosenListings> {
  const { userId } = requireUser(ctx);
  const project = await findProject(ctx, ids.projectId);
  const place = await findPlace(ctx, ids.placeId);
  const managesProject = project !== undefined && (await manages(ctx, project, userId));
  const ownsPlace = place?.ownerId === userId;
  const projectFits = !ids.projectId || (project && (direction === "to-host" ? managesProject : project.visible));
  const placeFits = !ids.placeId || (place && (direction === "to-artist" ? ownsPlace : place.visible));
  if (!projectFits || !placeFits) throw refusal();
  const isOwnTarget = direction === "to-host" ? ownsPlace : managesProject;
  if (isOwnTarget || (project && place && (await manages(ctx, project, place.ownerId)))) {
    throw new DomainError("conflict", { reason: "own_pair", detail: m["proposal.own_pair"]() });
  }
  return { project, place };
}

async function manages(ctx: Ctx, project: ProjectRow, userId: string): Promise<boolean> {
  return project.ownerId === userId || (await isProjectMember(ctx, project.id, userId));
}
