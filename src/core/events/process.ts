/** Who may see an event that has not been cancelled. */
const visibilities = {
  /** Artist and host only: as it is born. */
  hidden: ["public", "private"],
  /** In lists, maps and search engines. */
  public: ["private"],
  /** Whoever has the link. */
  private: ["public"],
} as const satisfies Record<string, readonly string[]>;

export type EventVisibility = keyof typeof visibilities;

/** Past is not a state: it is what an event is once its last slot has ended. */
const eventStates = { upcoming: ["cancelled"], cancelled: [] } as const satisfies Record<string, readonly string[]>;

export type EventState = keyof typeof eventStates;

export type CancelCause = "artist" | "host" | "goal" | "admin";

export type EventPhase = "upcoming" | "ongoing" | "past" | "cancelled";

export function phaseOf(event: { state: EventState; firstStartsAt: Date; lastEndsAt: Date }, now: Date): EventPhase {
  if (event.state === "cancelled") return "cancelled";
  if (event.lastEndsAt <= now) return "past";
  return event.firstStartsAt <= now ? "ongoing" : "upcoming";
}

/** A wish to move dates: one at a time for an event. */
const postponementStates = {
  asked: ["agreed", "declined", "withdrawn"],
  /** The dates have moved. */
  agreed: [],
  declined: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

export type PostponementState = keyof typeof postponementStates;
