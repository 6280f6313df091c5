import { getDeclarationFile } from "#core/music-rights/get-declaration-file.ts";
import { requireLogin } from "#web/server/access.ts";
import { orItsStatus } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/declaration-file.ts";

/** For the two who organise. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { body, contentType, filename } = await orItsStatus(getDeclarationFile(ctx, { eventId: params.eventid }));
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": contentType,
      "content-disposition": `inline; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
