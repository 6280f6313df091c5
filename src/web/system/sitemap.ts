import { pageLoader } from "#web/server/page-loader.ts";
import { publicPaths } from "./public-paths.ts";
import { sitemapProviders, sitemapXml } from "./sitemap-entries.ts";

export const loader = pageLoader(async ({ ctx, shell }): Promise<Response> => {
  const dynamic = await Promise.all(sitemapProviders.map((provide) => provide(ctx)));
  return new Response(sitemapXml(shell.publicUrl, [...publicPaths, ...dynamic.flat()]), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
});
