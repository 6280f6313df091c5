import { exportTransparency } from "#core/moderation/notices/transparency.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/transparency-file.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const file = await exportTransparency(ctx, { year: params.year });
  return new Response(new Uint8Array(file.body), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.filename}"`,
      "cache-control": "private, no-store",
    },
  });
});
