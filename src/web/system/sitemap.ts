import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/sitemap.ts";
import { publicPaths } from "./public-paths.ts";
import { sitemapProviders, sitemapXml } from "./sitemap-entries.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, shell } = context.get(requestContext);
  const dynamic = await Promise.all(sitemapProviders.map((provide) => provide(ctx)));
  return new Response(sitemapXml(shell.publicUrl, [...publicPaths, ...dynamic.flat()]), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
