import { pageLoader } from "#web/server/page-loader.ts";
import { sitemapAnswer, sitemapIndex, sitemapIndexXml } from "./sitemap-entries.ts";

export const loader = pageLoader(
  async ({ ctx, shell }): Promise<Response> => sitemapAnswer(sitemapIndexXml(shell.publicUrl, await sitemapIndex(ctx))),
);
