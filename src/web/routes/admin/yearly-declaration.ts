import { exportYearlySummaries } from "#core/statements/export-yearly-summaries.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireAdminRole } from "#web/server/require-login.ts";
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
