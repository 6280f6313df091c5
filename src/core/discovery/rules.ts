export const followKinds = ["project", "place", "person"] as const;
export type FollowKind = (typeof followKinds)[number];

export const searchKinds = ["project", "place", "event"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const FOLLOWS_MAX = 500;
export const SAVED_SEARCHES_MAX = 30;
/** Whoever still wants them asks again: nobody is written to for ever because of one evening. */
export const GUEST_ALERT_DAYS = 365;
/** Of one address. */
export const GUEST_ALERTS_MAX = 10;

export const searchPath = (kind: SearchKind): string =>
  ({ project: "/projet", place: "/place", event: "/event" })[kind];

/** Where in its pages one is, and how they are sorted, is no part of what one looks for. */
const NOT_SEARCHED = ["page", "tri", "vue", "mois"];

/** The same search written twice is one. */
export function canonicalQuery(query: string): string {
  const params = [...new URLSearchParams(query)].filter(
    ([name, value]) => value.trim() && !NOT_SEARCHED.includes(name),
  );
  return new URLSearchParams(params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}
