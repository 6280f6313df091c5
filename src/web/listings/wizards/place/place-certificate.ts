import { getInsuranceCertificate } from "#core/listings/places/safety.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/place-certificate.ts";

/** A download, never shown in the page: it is somebody's file, unchanged. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { body, contentType, filename } = await getInsuranceCertificate(ctx, { placeId: params.placeid });
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
