import { exportJournal } from "#core/team/journal.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { askedOfJournal } from "./journal-filter.ts";

export const loader = pageLoader(async ({ ctx, url }) => {
  const { csv, filename } = await exportJournal(ctx, askedOfJournal(url));
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
    },
  });
});
