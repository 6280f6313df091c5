import { exportYearlySummaries } from "#core/papers/yearly-summary/export-yearly-summaries.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/yearly-declaration.ts";

/** The same for both addresses: for a spreadsheet, or for the tax administration. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const format = url.pathname.endsWith(".xml") ? "xml" : "csv";
  return ownFile(await exportYearlySummaries(ctx, { year: params.year }, format), "attachment");
});
