/** What the owner of a project or a place can do with it, as data; screens and verbs read the same graph. */

const publicationStates = ["draft", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];

export const listingStates = {
  draft: ["published_visible", "published_invisible", "deleted"],
  published_visible: ["published_invisible", "deleted"],
  published_invisible: ["published_visible", "deleted"],
  deleted: [],
} as const satisfies Record<string, readonly string[]>;

export type ListingState = keyof typeof listingStates;

export function listingState(row: { state: PublicationState; visible: boolean; deletedAt: Date | null }): ListingState {
  if (row.deletedAt) return "deleted";
  if (row.state === "draft") return "draft";
  return row.visible ? "published_visible" : "published_invisible";
}

export const canBecome = (from: ListingState, to: ListingState): boolean =>
  (listingStates[from] as readonly ListingState[]).includes(to);
