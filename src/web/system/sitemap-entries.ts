import type { Ctx } from "#core/context.ts";
import { countForSitemap, listForSitemap, type SitemapKind, sitemapKinds } from "#core/discovery/list-for-sitemap.ts";
import { escapeXml } from "#platform/formats/xml.ts";
import { areaLists } from "#web/listings/area-lists.ts";
import { publicPaths } from "./public-paths.ts";

type SitemapEntry = { path: string; changedAt?: Date | null };

const xmlOf =
  (root: string, entry: string) =>
  (publicUrl: string, entries: readonly SitemapEntry[]): string => {
    const lines = entries.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<${entry}><loc>${escapeXml(publicUrl + encodeURI(path))}</loc>${changed}</${entry}>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;
  };

export const sitemapXml = xmlOf("urlset", "url");
export const sitemapIndexXml = xmlOf("sitemapindex", "sitemap");

const files: Record<SitemapKind, { name: string; path: string }> = {
  event: { name: "soirees", path: "/event" },
  project: { name: "projets", path: "/projet" },
  place: { name: "lieux", path: "/place" },
  person: { name: "personnes", path: "/personne" },
};

const PAGES = "pages";

const pageEntries: readonly SitemapEntry[] = [
  ...publicPaths,
  { path: "/list/event-all" },
  // Its own links lead to the rest.
  { path: "/api/docs" },
  { path: "/api/docs/reference" },
  { path: "/api/docs/guides" },
  ...areaLists.map(({ slug }) => ({ path: `/list/${slug}` })),
];

/** One file a kind, or several: `/sitemap/soirees-1.xml`. Of the pages that are always there, nobody knows when they changed. */
export async function sitemapIndex(ctx: Ctx): Promise<SitemapEntry[]> {
  const counted = await countForSitemap(ctx);
  return [
    { path: `/sitemap/${PAGES}.xml` },
    ...counted.flatMap(({ kind, files: many, changedAt }) =>
      Array.from({ length: many }, (_, index) => ({
        path: `/sitemap/${files[kind].name}-${index + 1}.xml`,
        changedAt,
      })),
    ),
  ];
}

/** Undefined: there is no such file. */
export async function sitemapFile(ctx: Ctx, name: string): Promise<readonly SitemapEntry[] | undefined> {
  if (name === PAGES) return pageEntries;
  const [, word, page] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const kind = sitemapKinds.find((each) => files[each].name === word);
  if (!kind) return undefined;
  const rows = await listForSitemap(ctx, { kind, page: Number(page) });
  return rows.length > 0
    ? rows.map(({ id, changedAt }) => ({ path: `${files[kind].path}/${id}`, changedAt }))
    : undefined;
}

export const sitemapAnswer = (xml: string): Response =>
  new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
