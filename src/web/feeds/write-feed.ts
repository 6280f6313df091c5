import { createHash } from "node:crypto";
import { calendarText, escaped, utc } from "#core/events/calendar-file.ts";
import type { EventCard } from "#core/events/search/event-cards.ts";
import { largePhotoUrl } from "#core/listings/photos/rules.ts";
import { escapeXml } from "#platform/formats/xml.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { knows } from "#platform/http/ready-answers.ts";
import { own } from "#platform/own.ts";
import { type FeedFormat, feedTypes } from "./feed-links.ts";

/** What a feed tells of an evening: what its card does. Never more than everybody may see. */
export type FeedEvent = Pick<
  EventCard,
  | "id"
  | "title"
  | "artistName"
  | "art"
  | "placeTitle"
  | "communeName"
  | "postalCode"
  | "startsAt"
  | "endsAt"
  | "price"
  | "cover"
>;

export type Feed = {
  title: string;
  /** The page that shows the same. */
  pageUrl: string;
  feedUrl: string;
  publicUrl: string;
  now: Date;
  events: readonly FeedEvent[];
};

const urlOf = ({ publicUrl }: Feed, { id }: FeedEvent): string => `${publicUrl}/event/${id}`;

const whereOf = ({ placeTitle, postalCode, communeName }: FeedEvent): string =>
  [placeTitle, postalCode, communeName].filter(Boolean).join(", ");

const said = (event: FeedEvent): string =>
  [
    event.artistName,
    event.art,
    `${formatDate(event.startsAt)}, ${formatHour(event.startsAt)}`,
    whereOf(event),
    event.price,
  ]
    .filter(Boolean)
    .join(" · ");

/** One entry an evening: its next date. One that is called off is no longer there, and leaves calendars that follow. */
function asCalendar(feed: Feed): string {
  return calendarText([
    `X-WR-CALNAME:${escaped(feed.title)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...feed.events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.id}@hors-les-murs`,
      `DTSTAMP:${utc(feed.now)}`,
      `DTSTART:${utc(event.startsAt)}`,
      `DTEND:${utc(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(`${event.artistName} · ${event.price}\n${urlOf(feed, event)}`)}`,
      `LOCATION:${escaped(whereOf(event))}`,
      `URL:${urlOf(feed, event)}`,
      "END:VEVENT",
    ]),
  ]);
}

function asRss(feed: Feed): string {
  const items = feed.events.map(
    (event) =>
      `<item><title>${escapeXml(event.title)}</title><link>${escapeXml(urlOf(feed, event))}</link><guid isPermaLink="true">${escapeXml(urlOf(feed, event))}</guid><category>${escapeXml(event.art)}</category><description>${escapeXml(said(event))}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(feed.title)}</title><link>${escapeXml(feed.pageUrl)}</link><atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/><description>${escapeXml(feed.title)}</description><language>fr</language>
${items.join("\n")}
</channel></rss>
`;
}

/** JSON Feed 1.1. */
function asJson(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: "fr",
    items: feed.events.map((event) => ({
      id: urlOf(feed, event),
      url: urlOf(feed, event),
      title: event.title,
      content_text: said(event),
      ...(event.cover ? { image: `${feed.publicUrl}${largePhotoUrl(event.cover)}` } : {}),
      tags: [event.art],
      _hors_les_murs: {
        starts_at: event.startsAt.toISOString(),
        ends_at: event.endsAt.toISOString(),
        artist: event.artistName,
        where: whereOf(event),
        price: event.price,
      },
    })),
  });
}

const writers: Record<FeedFormat, (feed: Feed) => string> = { ics: asCalendar, rss: asRss, json: asJson };

type Asked = { headers: Pick<Headers, "get"> };

/** Undefined for a format that we do not write. Kept for ten minutes by whoever asks; after that, who has the same already takes nothing. */
export function feedAnswer({ headers: asked }: Asked, format: string, feed: Feed): Response | undefined {
  const [type, write] = [own(feedTypes, format), own(writers, format)];
  if (!type || !write) return undefined;
  // A calendar says when it was written, which changes nothing of what it tells.
  const told = write({ ...feed, now: new Date(0) });
  // Weak: the same feed in whatever encoding.
  const etag = `W/"${createHash("sha256").update(told).digest("base64url").slice(0, 22)}"`;
  const headers = {
    etag,
    "cache-control": "public, max-age=600",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
  };
  if (knows(asked.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(write(feed), { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
}
