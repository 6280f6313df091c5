import { getYearlySummaryFile } from "#core/statements/get-yearly-summary-file.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/year-file.ts";

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
