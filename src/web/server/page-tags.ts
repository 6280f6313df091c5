import type { EntryContext } from "react-router";
import { own } from "#platform/own.ts";

/** From the renderer to the page cache, never sent: the page may be shared, and what it shows. */
export const PAGE_TAGS_HEADER = "x-page-cache";

/**
 * In a page's `handle`: every visitor gets the same page. A function names what the page shows (`event:…`, `events`),
 * so that it is dropped when that changes.
 */
export type Cacheable =
  | true
  | ((page: { params: Readonly<Record<string, string | undefined>>; loaderData: unknown }) => readonly string[]);

/** The mark of the page that was rendered; nothing when it may not be shared. */
export function pageTags({ staticHandlerContext, routeModules }: EntryContext): string | undefined {
  const { matches, loaderData, errors, statusCode } = staticHandlerContext;
  const leaf = matches.at(-1);
  if (!leaf || errors || statusCode !== 200) return undefined;
  const handle = own(routeModules, leaf.route.id)?.handle as { cacheable?: Cacheable } | undefined;
  if (!handle?.cacheable) return undefined;
  if (handle.cacheable === true) return "";
  return handle.cacheable({ params: leaf.params, loaderData: own(loaderData, leaf.route.id) }).join(" ");
}
