import { getYearlySummaryFile } from "#core/papers/yearly-summary/get-yearly-summary-file.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/yearly-summary-file.ts";

/** The same for both addresses: on paper, or for a spreadsheet. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const format = url.pathname.endsWith(".csv") ? "csv" : "pdf";
  return ownFile(
    await orNotFound(getYearlySummaryFile(ctx, { year: params.year }, format)),
    format === "csv" ? "attachment" : "inline",
  );
}
