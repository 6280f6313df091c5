import { exportJournal } from "#core/team/journal/journal.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { askedOfJournal } from "./journal-filter.ts";

export const loader = pageLoader(async ({ ctx, url }) => {
  const { csv, filename } = await exportJournal(ctx, askedOfJournal(url));
  return ownFile({ body: csv, filename, contentType: "text/csv; charset=utf-8" }, "attachment");
});
