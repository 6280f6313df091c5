import { getRemittanceStatement } from "#core/remittances/get-statement.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/statement-file.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { csv, filename } = await getRemittanceStatement(ctx, { remittanceId: params.remittanceid });
  return ownFile({ body: csv, filename, contentType: "text/csv; charset=utf-8" }, "attachment");
});
