import { getInsuranceCertificate } from "#core/listings/places/safety.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/place-certificate.ts";

/** A download, never shown in the page: it is somebody's file, unchanged. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { body, contentType, filename } = await orNotFound(getInsuranceCertificate(ctx, { placeId: params.placeid }));
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
