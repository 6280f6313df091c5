import { exportYearlySummaries } from "#core/papers/yearly-summary/export-yearly-summaries.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/yearly-declaration.ts";

/** The same for both addresses: for a spreadsheet, or for the tax administration. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const file = await exportYearlySummaries(ctx, { year: params.year }, url.pathname.endsWith(".xml") ? "xml" : "csv");
  return new Response(new Uint8Array(file.body), {
    headers: {
      "content-type": file.contentType,
      "content-disposition": `attachment; filename="${file.filename}"`,
      "cache-control": "private, no-store",
    },
  });
});
