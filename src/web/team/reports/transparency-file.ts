import { exportTransparency } from "#core/moderation/notices/transparency.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/transparency-file.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) =>
  ownFile(
    { ...(await exportTransparency(ctx, { year: params.year })), contentType: "text/csv; charset=utf-8" },
    "attachment",
  ),
);
