import type { Ctx } from "#core/context.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import type { PlaceSummary, ProjectSummary, ProposalForEdit } from "#core/deals/view-rules.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { listMyPlaces, listMyProjects } from "#core/listings/list-mine.ts";
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
    found: searches ? await findListings(ctx, direction, searched) : null,
    searched,
  };
}

async function ownListings(ctx: Ctx, direction: ProposalDirection): Promise<ListingOption[]> {
  if (direction === "to-host") {
    const { projects } = await listMyProjects(ctx, { limit: OWN_SHOWN });
    return projects.map(({ id, title, artistName, communeName, cover, listingState }) => ({
      id,
      title: title ?? "Sans titre",
      hint: joined(artistName, communeName),
      cover,
      isDraft: listingState === "draft",
    }));
  }
  const { places } = await listMyPlaces(ctx, { limit: OWN_SHOWN });
  return places.map(({ id, title, communeName, cover, listingState }) => ({
    id,
    title: title ?? "Sans titre",
    hint: communeName ?? "",
    cover,
    isDraft: listingState === "draft",
  }));
}

/** Nobody makes proposals to themselves. */
async function findListings(ctx: Ctx, direction: ProposalDirection, text: string): Promise<ListingOption[]> {
  const search = { text, features: [] };
  if (direction === "to-host") {
    const mine = new Set((await listMyPlaces(ctx, { limit: OWN_SHOWN })).places.map(({ id }) => id));
    const { cards } = await searchPlaces(ctx, search);
    const others = cards.filter(({ id }) => !mine.has(id)).slice(0, FOUND_SHOWN);
    return others.map((place) => foundOption(place, place.communeName));
  }
  const mine = new Set((await listMyProjects(ctx, { limit: OWN_SHOWN })).projects.map(({ id }) => id));
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
