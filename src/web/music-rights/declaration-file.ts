import { getDeclarationFile } from "#core/music-rights/get-declaration-file.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/declaration-file.ts";

/** For the two who organise. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { body, contentType, filename } = await getDeclarationFile(ctx, { eventId: params.eventid });
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": contentType,
      "content-disposition": `inline; filename="${filename}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
});
