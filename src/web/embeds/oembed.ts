import { data } from "react-router";
import type { Ctx } from "#core/context.ts";
import { getEvent } from "#core/events/get-event.ts";
import { pictureSizes, pictureUrl } from "#core/events/pictures/picture-rules.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { type PhotoView, photoUrl } from "#core/listings/photos/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { escapeXml } from "#platform/formats/xml.ts";
import { isId } from "#platform/ids.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { SITE_NAME } from "#web/shell.ts";
import { type EmbedPage, embedPath } from "./embed-links.ts";

/** https://oembed.com: what a page of ours looks like in another one. Of what everybody may find; the rest is not there. */
export const loader = pageLoader(async ({ ctx, shell: { publicUrl }, url }): Promise<Response> => {
  const asked = url.searchParams;
  const format = asked.get("format") ?? "json";
  // The specification names these two; XML is the other format that it knows.
  if (format !== "json") throw data(null, { status: 501 });
  const page = pageAt(asked.get("url") ?? "", publicUrl);
  if (!page) throw new DomainError("not_found");
  const shown = await describe(unserialisable({ ...ctx, actor: { kind: "visitor" as const } }), page);
  const { width, height } = sizeWithin(asked, shown.height);
  const body = {
    version: "1.0",
    type: "rich",
    provider_name: SITE_NAME,
    provider_url: publicUrl,
    title: shown.title,
    author_name: shown.author.name,
    author_url: `${publicUrl}${shown.author.path}`,
    cache_age: 600,
    width,
    height,
    html: `<iframe src="${publicUrl}${embedPath(page.kind, page.id)}" width="${width}" height="${height}" title="${escapeXml(shown.title)}" loading="lazy" style="border:0;width:100%;max-width:${width}px"></iframe>`,
    ...thumbnailWithin(asked, shown.thumbnails, publicUrl),
  };
  return Response.json(body, {
    headers: { "cache-control": "public, max-age=600", "cross-origin-resource-policy": "cross-origin" },
  });
});

/** A page of the site by its public address, whatever stands behind the path. */
function pageAt(address: string, publicUrl: string): { kind: EmbedPage; id: string } | undefined {
  const parsed = URL.parse(address);
  if (!parsed || parsed.host !== new URL(publicUrl).host) return undefined;
  const [, kind, id] = /^\/(event|projet|place)\/([^/]+)\/?$/.exec(parsed.pathname) ?? [];
  return kind && id && isId(id) ? { kind: kind as EmbedPage, id } : undefined;
}

type Thumbnail = { path: string; width: number; height: number };
type Shown = { title: string; author: { name: string; path: string }; thumbnails: Thumbnail[]; height: number };

async function describe(ctx: Ctx, { kind, id }: { kind: EmbedPage; id: string }): Promise<Shown> {
  if (kind === "event") {
    const event = await getEvent(ctx, { eventId: id });
    if (event.visibility !== "public") throw new DomainError("not_found");
    const { title, project, cover } = event;
    const drawn = { path: pictureUrl(event, "partage"), ...pictureSizes.partage };
    return {
      title,
      author: { name: project.artistName, path: `/projet/${project.id}` },
      thumbnails: [drawn, ...thumbnailsOf(cover)],
      height: cover ? 560 : 300,
    };
  }
  const listing = await getPublicListing(ctx, { kind: kind === "projet" ? "project" : "place", id });
  if (listing.listingState !== "published_visible") throw new DomainError("not_found");
  return {
    title: listing.title ?? SITE_NAME,
    author: { name: listing.owner.name, path: `/personne/${listing.owner.id}` },
    thumbnails: thumbnailsOf(listing.photos[0] ?? null),
    height: 420,
  };
}

/** Wide ones first. */
const thumbnailsOf = (photo: PhotoView | null): Thumbnail[] =>
  (photo?.variants.webp ?? []).toReversed().map((width) => ({
    path: photo ? photoUrl(photo, width, "webp") : "",
    width,
    height: photo ? Math.round((width * photo.height) / photo.width) : 0,
  }));

const FRAME_WIDTH = 480;

const limitOf = (asked: URLSearchParams, name: string): number => {
  const value = Number(asked.get(name));
  return Number.isInteger(value) && value > 0 ? value : Number.POSITIVE_INFINITY;
};

const sizeWithin = (asked: URLSearchParams, height: number) => ({
  width: Math.min(FRAME_WIDTH, limitOf(asked, "maxwidth")),
  height: Math.min(height, limitOf(asked, "maxheight")),
});

/** All three or none, and never larger than asked for, as the specification has it. */
function thumbnailWithin(asked: URLSearchParams, thumbnails: readonly Thumbnail[], publicUrl: string) {
  const [width, height] = [limitOf(asked, "maxwidth"), limitOf(asked, "maxheight")];
  const found = thumbnails.find((each) => each.width <= width && each.height <= height);
  return found
    ? {
        thumbnail_url: `${publicUrl}${found.path}`,
        thumbnail_width: found.width,
        thumbnail_height: found.height,
      }
    : {};
}
