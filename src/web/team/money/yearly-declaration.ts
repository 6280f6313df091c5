import { exportYearlySummaries } from "#core/papers/yearly-summary/export-yearly-summaries.ts";
import { requireAdminRole } from "#web/server/access.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/yearly-declaration.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  const file = await orNotFound(exportYearlySummaries(ctx, { year: params.year }));
  return new Response(new Uint8Array(file.body), {
    headers: {
      "content-type": file.contentType,
      "content-disposition": `attachment; filename="${file.filename}"`,
      "cache-control": "private, no-store",
    },
  });
}
