import { getYearlySummaryFile } from "#core/papers/yearly-summary/get-yearly-summary-file.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/yearly-summary-file.ts";

/** The same for both addresses: on paper, or for a spreadsheet. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const format = url.pathname.endsWith(".csv") ? "csv" : "pdf";
  return ownFile(
    await getYearlySummaryFile(ctx, { year: params.year }, format),
    format === "csv" ? "attachment" : "inline",
  );
});
