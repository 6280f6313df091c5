import { defineProcess, someMoment } from "#platform/process.ts";

/** Who speaks: the artist's side, the host's side, or somebody who held a ticket. */
export const raterGroups = ["host", "artist", "public"] as const;
export type RaterGroup = (typeof raterGroups)[number];

/** Whom a rating is about. */
export const ratedSides = ["artist", "host"] as const;
export type RatedSide = (typeof ratedSides)[number];

/** The public rates both; artist and host rate each other. */
export const ratesWhom = {
  host: ["artist"],
  artist: ["host"],
  public: ["artist", "host"],
} as const satisfies Record<RaterGroup, readonly RatedSide[]>;

export const ratingProcess = defineProcess({
  life: "rating",
  tables: ["ratings"],
  states: { standing: "Waits for the other side's, or is shown: the hour decides.", hidden: "Taken off by the team." },
  kept: { standing: { hiddenAt: null }, hidden: { hiddenAt: someMoment } },
  moves: {
    give: { from: [], to: "standing", who: ["artist", "host", "buyer"] },
    hide: { from: ["standing"], to: "hidden", who: ["team"] },
    unhide: { from: ["hidden"], to: "standing", who: ["team"] },
  },
});

/** Waiting for the other side's, shown, or taken off by the team. */
export type RatingState = "waiting" | "published" | "hidden";

export function ratingState(rating: { visibleFrom: Date; hiddenAt: Date | null }, now: Date): RatingState {
  if (rating.hiddenAt) return "hidden";
  return rating.visibleFrom <= now ? "published" : "waiting";
}
