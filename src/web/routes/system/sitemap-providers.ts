import type { Ctx } from "#core/context.ts";
import { listEventsForSitemap } from "#core/events/list-events-for-sitemap.ts";
import { listForSitemap } from "#core/search/list-for-sitemap.ts";
import { areaLists } from "#web/content/area-lists.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Of one kind, so that the other has its share of the file, which holds no more than 50 000. */
const MOST = 20_000;
const MOST_EVENTS = 8_000;

/** Rooms whose things have public pages (projects, places, events) add theirs here. */
export type SitemapProvider = (ctx: Ctx) => Promise<SitemapEntry[]>;

const listings =
  (kind: "project" | "place", path: string): SitemapProvider =>
  async (ctx) => {
    const entries: SitemapEntry[] = [];
    let after: string | undefined;
    do {
      const { ids, next } = await listForSitemap(ctx, { kind, after });
      entries.push(...ids.map((id) => ({ path: `${path}/${id}` })));
      after = next;
    } while (after !== undefined && entries.length < MOST);
    return entries;
  };

const events: SitemapProvider = async (ctx) => {
  const entries: SitemapEntry[] = [{ path: "/list/event-all" }];
  let after: string | undefined;
  do {
    const { ids, next } = await listEventsForSitemap(ctx, { after });
    entries.push(...ids.map((id) => ({ path: `/event/${id}` })));
    after = next;
  } while (after !== undefined && entries.length < MOST_EVENTS);
  return entries;
};

const lists: SitemapProvider = async () => areaLists.map(({ slug }) => ({ path: `/list/${slug}` }));

export const sitemapProviders: readonly SitemapProvider[] = [
  lists,
  events,
  listings("place", "/place"),
  listings("project", "/projet"),
];
