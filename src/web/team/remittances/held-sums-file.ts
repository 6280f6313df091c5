import { exportHeldSums } from "#core/remittances/list-held-sums.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { askedSums } from "./asked-sums.ts";

export const loader = pageLoader(async ({ ctx, url }) => {
  const { csv, filename } = await exportHeldSums(ctx, askedSums(url));
  return ownFile({ body: csv, filename, contentType: "text/csv; charset=utf-8" }, "attachment");
});
