import { openOpenData } from "#core/partners/export-open-data.ts";
import { LICENCE } from "#core/partners/write-open-data.ts";
import { DomainError } from "#platform/errors.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/open-data-file.ts";

/** The same for everybody, whoever asks. */
export const loader = pageLoader(async ({ ctx, params, request }: Visit<Route.LoaderArgs>): Promise<Response> => {
  const [, format] = /^soirees\.(jsonld|csv)$/.exec(params.file) ?? [];
  if (!format) throw new DomainError("not_found");
  const file = await openOpenData(ctx, { format });
  const headers = {
    "content-type": file.contentType,
    "content-length": String(file.size),
    "cache-control": "public, max-age=600",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
    link: `<${LICENCE.url}>; rel="license"`,
  };
  // Whoever opens a file reads it or lets it go.
  if (request.method === "HEAD") await file.body.cancel();
  return new Response(request.method === "HEAD" ? null : file.body, { headers });
});
