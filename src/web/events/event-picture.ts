import { redirect } from "react-router";
import { getEventPicture } from "#core/events/pictures/event-pictures.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-picture.ts";

/** Networks and other sites show it. One that is not drawn yet is the cover meanwhile, which nobody may keep in its place. */
export const loader = pageLoader(async ({ ctx, params, url, request }: Visit<Route.LoaderArgs>) => {
  const { eventid: eventId, format } = params;
  const picture = await getEventPicture(ctx, { eventId, format });
  if (!picture.file) {
    return redirect(picture.meanwhile ?? "/og.png", { headers: { ...forOthers, "cache-control": "no-store" } });
  }
  const { file, mark } = picture;
  const etag = `"${mark}"`;
  const headers = {
    ...forOthers,
    "content-type": file.contentType,
    "content-length": String(file.size),
    // What a hidden evening looks like is for its two sides.
    "cache-control": ctx.actor.kind === "visitor" ? "public, max-age=3600" : "private, max-age=60",
    etag,
    ...(url.searchParams.has("telecharger")
      ? { "content-disposition": `attachment; filename="hors-les-murs-${format}.jpg"` }
      : {}),
  };
  const isKnown = request.headers.get("if-none-match") === etag;
  // Whoever opens a file reads it or lets it go.
  if (isKnown || request.method === "HEAD") await file.body.cancel();
  if (isKnown) return new Response(null, { status: 304, headers: { etag, "cache-control": headers["cache-control"] } });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(file.body, { headers });
});

const forOthers = { "cross-origin-resource-policy": "cross-origin", "x-robots-tag": "noindex" };
