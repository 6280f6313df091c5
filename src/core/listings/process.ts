import { defineProcess, canBecome as leadsTo, type StateOf, someMoment } from "#platform/process.ts";

/** What the owner of a project or a place can do with it, as data; screens and verbs read the same graph. */

export type PublicationState = "draft" | "published";

export const listingProcess = defineProcess({
  life: "listing",
  tables: ["projects", "places"],
  states: {
    draft: "Its owner is writing it.",
    published_visible: "In search, for everybody.",
    published_invisible: "Ready, and seen by those only who have to do with it.",
    deleted: "For good: the title stays for what has been.",
  },
  kept: {
    draft: { state: "draft", visible: false, deletedAt: null },
    published_visible: { state: "published", visible: true, deletedAt: null },
    published_invisible: { state: "published", visible: false, deletedAt: null },
    deleted: { state: "draft", visible: false, deletedAt: someMoment },
  },
  moves: {
    write: { from: [], to: "draft", who: ["owner"] },
    publish: { from: ["draft", "published_invisible"], to: "published_visible", who: ["owner"] },
    publishUnseen: { from: ["draft", "published_visible"], to: "published_invisible", who: ["owner"] },
    show: { from: ["published_invisible"], to: "published_visible", who: ["owner"] },
    hide: { from: ["published_visible"], to: "published_invisible", who: ["owner"] },
    /** The team was wrong, or lifted what it had imposed on its owner. */
    putBack: { from: ["published_invisible"], to: "published_visible", who: ["team"] },
    takeOff: { from: ["published_visible", "published_invisible"], to: "published_invisible", who: ["team"] },
    delete: {
      from: ["draft", "published_visible", "published_invisible"],
      to: "deleted",
      who: ["owner", "timer"],
      timer: ["accounts-forget-absent"],
    },
  },
});

export type ListingState = StateOf<typeof listingProcess>;

export function listingState(row: { state: PublicationState; visible: boolean; deletedAt: Date | null }): ListingState {
  if (row.deletedAt) return "deleted";
  if (row.state === "draft") return "draft";
  return row.visible ? "published_visible" : "published_invisible";
}

export const canBecome = (from: ListingState, to: ListingState): boolean => leadsTo(listingProcess, from, to);
