/** What we write, and what it is called among programs. */
export const feedTypes = {
  ics: "text/calendar",
  rss: "application/rss+xml",
  json: "application/feed+json",
} as const;

export type FeedFormat = keyof typeof feedTypes;

/** For the head of the page that shows the same. `path` is the feed's, without its format. */
export const feedLinks = (publicUrl: string, path: string, query = "") =>
  Object.entries(feedTypes).map(([format, type]) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    href: `${publicUrl}${path}/${format}${query}`,
  }));

/** What pages of other sites may read, refusals included: feeds, and what oEmbed says. Of these, no page knows who asks. */
export const readElsewhere: readonly string[] = [
  "/event/flux/:format",
  "/projet/:id/flux/:format",
  "/place/:id/flux/:format",
  "/personne/:id/flux/:format",
  "/oembed",
];
