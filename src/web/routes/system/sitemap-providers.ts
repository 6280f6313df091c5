import type { Ctx } from "#core/context.ts";
import { listForSitemap } from "#core/search/list-for-sitemap.ts";
import { areaLists } from "#web/content/area-lists.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Of one kind, so that the other has its share of the file, which holds no more than 50 000. */
const MOST = 24_000;

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

const lists: SitemapProvider = async () => areaLists.map(({ slug }) => ({ path: `/list/${slug}` }));

export const sitemapProviders: readonly SitemapProvider[] = [
  lists,
  listings("place", "/place"),
  listings("project", "/projet"),
];
