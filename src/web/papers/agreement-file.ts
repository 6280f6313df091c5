import { getAgreement } from "#core/papers/get-agreement.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/agreement-file.ts";

/** For the two who agreed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { body, contentType, filename } = await orNotFound(getAgreement(ctx, { eventId: params.eventid }));
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": contentType,
      "content-disposition": `inline; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
