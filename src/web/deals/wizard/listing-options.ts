import type { Ctx } from "#core/context.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import type { PlaceSummary, ProjectSummary, ProposalForEdit } from "#core/deals/view-rules.ts";
import { listMatches } from "#core/discovery/list-matches.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { listOwnListings } from "#core/listings/list-own.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import type { ListingOption } from "./listing-choice.tsx";
import type { EditedStep } from "./proposal-steps.ts";

const OWN_SHOWN = 24;
const FOUND_SHOWN = 8;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");

/** What the step that chooses both listings offers. */
export async function listingChoice(ctx: Ctx, proposal: ProposalForEdit, url: URL): Promise<EditedStep["choice"]> {
  const { direction, project, place } = proposal;
  const other = direction === "to-host" ? place && placeOption(place) : project && projectOption(project);
  const asked = url.searchParams.get("chercher");
  const searched = asked === "1" ? "" : (asked ?? "");
  const searches = asked !== null || !other;
  return {
    own: await ownListings(ctx, direction),
    other,
    found: searches ? await suggest(ctx, proposal, searched) : null,
    searched,
  };
}

async function ownListings(ctx: Ctx, direction: ProposalDirection): Promise<ListingOption[]> {
  const kind = direction === "to-host" ? "project" : "place";
  const { listings } = await listOwnListings<ListingKind>(ctx, { kind, limit: OWN_SHOWN });
  return listings.map((listing) => ({
    id: listing.id,
    title: listing.title ?? "Sans titre",
    hint: "artistName" in listing ? joined(listing.artistName, listing.communeName) : (listing.communeName ?? ""),
    cover: listing.cover,
    isDraft: listing.listingState === "draft",
  }));
}

/** Before anything is searched, what fits one's own listing, and why. */
async function suggest(ctx: Ctx, { direction, content }: ProposalForEdit, text: string): Promise<ListingOption[]> {
  const [kind, id] =
    direction === "to-host" ? (["project", content.projectId] as const) : (["place", content.placeId] as const);
  const matches = text === "" && id ? await listMatches(ctx, { kind, id, limit: FOUND_SHOWN }) : [];
  if (matches.length === 0) return findListings(ctx, direction, text);
  return matches.map(({ id, title, by, communeName, cover, reasons }) => ({
    id,
    title,
    cover,
    hint: joined(by, communeName, ...reasons.slice(0, 3)),
  }));
}

/** Nobody makes proposals to themselves. */
async function findListings(ctx: Ctx, direction: ProposalDirection, text: string): Promise<ListingOption[]> {
  const search = { text, features: [] };
  if (direction === "to-host") {
    const mine = new Set(
      (await listOwnListings(ctx, { kind: "place", limit: OWN_SHOWN })).listings.map(({ id }) => id),
    );
    const { cards } = await searchPlaces(ctx, search);
    const others = cards.filter(({ id }) => !mine.has(id)).slice(0, FOUND_SHOWN);
    return others.map((place) => foundOption(place, place.communeName));
  }
  const mine = new Set(
    (await listOwnListings(ctx, { kind: "project", limit: OWN_SHOWN })).listings.map(({ id }) => id),
  );
  const { cards } = await searchProjects(ctx, search);
  const others = cards.filter(({ id }) => !mine.has(id)).slice(0, FOUND_SHOWN);
  return others.map((project) => foundOption(project, joined(project.artistName, project.communeName)));
}

const foundOption = (
  { id, title, cover }: Pick<ListingOption, "id" | "cover"> & { title: string | null },
  hint: string | null,
): ListingOption => ({ id, title: title ?? "Sans titre", hint: hint ?? "", cover });

const placeOption = ({ id, title, cover, city, ownerName }: PlaceSummary): ListingOption => ({
  id,
  title,
  cover,
  hint: joined(`Chez ${ownerName}`, city),
});

const projectOption = ({ id, title, cover, city, artistName }: ProjectSummary): ListingOption => ({
  id,
  title,
  cover,
  hint: joined(artistName, city),
});
