import { publicPaths } from "#web/public-paths.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/sitemap.ts";
import { sitemapProviders } from "./sitemap-providers.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, shell } = context.get(requestContext);
  const dynamic = await Promise.all(sitemapProviders.map((provide) => provide(ctx)));
  return new Response(sitemapXml(shell.publicUrl, [...publicPaths, ...dynamic.flat()]), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
