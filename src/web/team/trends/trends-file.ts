import { exportTrends } from "#core/team/trends/export-trends.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { askedOfTrends } from "./asked-of-trends.ts";

export const loader = pageLoader(async ({ ctx, url }) => {
  const { csv, filename } = await exportTrends(ctx, askedOfTrends(url));
  return ownFile({ body: csv, filename, contentType: "text/csv; charset=utf-8" }, "attachment");
});
