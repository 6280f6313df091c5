import type { Ctx } from "#core/context.ts";
import { searchFromParams } from "#core/discovery/input.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { searchFieldNames } from "#core/listings/search/rules.ts";
import type { Choice } from "./new-discussion-steps.tsx";

const MAX = 12;

type Asked = { side: "artist" | "host"; own: { id: string } };

/** Whom one can write to: the search of the site, as a short list whose lines are the next step. */
export async function findOtherSide(
  ctx: Ctx,
  { side, own }: Asked,
  params: URLSearchParams,
): Promise<{ text: string; choices: Choice[] }> {
  const text = params.get(searchFieldNames.text)?.trim() ?? "";
  const search = searchFromParams(new URLSearchParams(text ? { [searchFieldNames.text]: text } : {}));
  if (side === "artist") {
    const { cards } = await searchPlaces(ctx, search);
    const choices = cards.slice(0, MAX).map(({ id, title, communeName, cover }) => ({
      id,
      title: title ?? "Sans titre",
      detail: communeName ?? "",
      cover,
      to: `/message/nouveau?projet=${own.id}&lieu=${id}`,
    }));
    return { text, choices };
  }
  const { cards } = await searchProjects(ctx, search);
  const choices = cards.slice(0, MAX).map(({ id, title, artistName, communeName, cover }) => ({
    id,
    title: title ?? "Sans titre",
    detail: [artistName, communeName].filter(Boolean).join(" · "),
    cover,
    to: `/message/nouveau?projet=${id}&lieu=${own.id}`,
  }));
  return { text, choices };
}
