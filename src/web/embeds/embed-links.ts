/** What may stand in a page of somebody else's: an evening, or the next ones of a project or a place. */
export type EmbedPage = "event" | "projet" | "place";

/** For the head of the page: other sites find there how to show it. */
export const oembedLink = (publicUrl: string, path: string, title: string) => ({
  tagName: "link" as const,
  rel: "alternate",
  type: "application/json+oembed",
  title,
  href: `${publicUrl}/oembed?format=json&url=${encodeURIComponent(`${publicUrl}${path}`)}`,
});

export const embedPath = (page: EmbedPage, id: string): string => `/embed/${page}/${id}`;
