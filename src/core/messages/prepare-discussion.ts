import { type Ctx, requireUser } from "#core/context.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { listOwnListings } from "#core/listings/list-own.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { prepareInput } from "./input.ts";
import type { PairSide } from "./rules.ts";
import { findDiscussion } from "./start-discussion.ts";

type PairListing = { id: string; title: string; by: string; cover: PhotoView | null; mine: boolean };

type OwnListing = { id: string; title: string; cover: PhotoView | null; published: boolean };

/** What is still to be chosen before a first message can be written. */
type Preparation =
  | { step: "side"; projects: OwnListing[]; places: OwnListing[] }
  | { step: "own"; side: PairSide; theirs: PairListing; own: OwnListing[] }
  | { step: "theirs"; side: PairSide; own: PairListing }
  | { step: "write"; side: PairSide; project: PairListing; place: PairListing; discussionId: string | null };

const MAX_OWN = 100;

/** From a project, a place, both or none, to the next question; one that needs no answer is not asked. */
export async function prepareDiscussion(ctx: Ctx, input: unknown): Promise<Preparation> {
  requireUser(ctx);
  const { projectId, placeId } = parseInput(prepareInput, input);
  const project = projectId ? await loadProject(ctx, projectId) : undefined;
  const place = placeId ? await loadPlace(ctx, placeId) : undefined;
  if (project && place) return writeStep(ctx, project, place);
  if (project) {
    return project.mine
      ? { step: "theirs", side: "artist", own: project }
      : ownStep(ctx, "host", project, await ownListings(ctx, "place"));
  }
  if (place) {
    return place.mine
      ? { step: "theirs", side: "host", own: place }
      : ownStep(ctx, "artist", place, await ownListings(ctx, "project"));
  }
  return { step: "side", projects: await ownListings(ctx, "project"), places: await ownListings(ctx, "place") };
}

async function writeStep(ctx: Ctx, project: PairListing, place: PairListing): Promise<Preparation> {
  if (project.mine === place.mine) {
    throw project.mine
      ? new DomainError("conflict", { reason: "own_pair", detail: m["messages.own_pair"]() })
      : new DomainError("not_found");
  }
  const known = await findDiscussion(ctx, { projectId: project.id, placeId: place.id });
  return { step: "write", side: place.mine ? "host" : "artist", project, place, discussionId: known?.id ?? null };
}

/** With one single listing of one's own there is nothing to choose. */
async function ownStep(ctx: Ctx, side: PairSide, theirs: PairListing, own: OwnListing[]): Promise<Preparation> {
  const ready = own.filter(({ published }) => published);
  const [only] = ready;
  if (!only || ready.length > 1) return { step: "own", side, theirs, own };
  return side === "artist"
    ? writeStep(ctx, await loadProject(ctx, only.id), theirs)
    : writeStep(ctx, theirs, await loadPlace(ctx, only.id));
}

async function loadProject(ctx: Ctx, projectId: string): Promise<PairListing> {
  const { id, title, artistName, photos, viewerRole } = await getPublicListing(ctx, { kind: "project", id: projectId });
  return { id, title: title ?? "Sans titre", by: artistName, cover: photos[0] ?? null, mine: viewerRole !== null };
}

async function loadPlace(ctx: Ctx, placeId: string): Promise<PairListing> {
  const { id, title, owner, photos, viewerRole } = await getPublicListing(ctx, { kind: "place", id: placeId });
  return { id, title: title ?? "Sans titre", by: owner.name, cover: photos[0] ?? null, mine: viewerRole !== null };
}

async function ownListings(ctx: Ctx, kind: ListingKind): Promise<OwnListing[]> {
  const { listings } = await listOwnListings(ctx, { kind, limit: MAX_OWN });
  return listings.map((each) => ownListing(each));
}

function ownListing(row: {
  id: string;
  title: string | null;
  cover: PhotoView | null;
  listingState: string;
}): OwnListing {
  return {
    id: row.id,
    title: row.title ?? "Sans titre",
    cover: row.cover,
    published: row.listingState.startsWith("published"),
  };
}
