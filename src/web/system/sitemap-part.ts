import { DomainError } from "#platform/errors.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { sitemapAnswer, sitemapFile, sitemapXml } from "./sitemap-entries.ts";

export const loader = pageLoader(async ({ ctx, shell, params }: Visit<Route.LoaderArgs>): Promise<Response> => {
  const entries = await sitemapFile(ctx, params.page);
  if (!entries) throw new DomainError("not_found");
  return sitemapAnswer(sitemapXml(shell.publicUrl, entries));
});
