import type { Ctx } from "#core/context.ts";
import { listForSitemap } from "#core/discovery/list-by-area.ts";
import { listEventsForSitemap } from "#core/events/search/event-directory.ts";
import { own } from "#platform/own.ts";
import { areaLists } from "#web/listings/area-lists.ts";

type SitemapEntry = { path: string; changedAt?: Date };

/** Search engines read no more of one file. */
const MAX_ENTRIES = 50_000;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(publicUrl + encodeURI(path))}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => own(ESCAPES, character) ?? character);
}

/** Of one kind, so that the other has its share of the file, which holds no more than 50 000. */
const MOST = 20_000;
const MOST_EVENTS = 8_000;

/** Areas whose things have public pages (projects, places, events) add theirs here. */
type SitemapProvider = (ctx: Ctx) => Promise<SitemapEntry[]>;

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
