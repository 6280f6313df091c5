import { defineProcess, type StateOf, someMoment } from "#platform/process.ts";

/** Who may see an event. */
export const visibilityProcess = defineProcess({
  life: "visibility of an event",
  tables: ["events"],
  states: {
    hidden: "Artist and host only: as it is born.",
    public: "In lists, maps and search engines.",
    private: "Whoever has the link.",
  },
  kept: {
    hidden: { visibility: "hidden" },
    public: { visibility: "public" },
    private: { visibility: "private" },
  },
  moves: {
    begin: { from: [], to: "hidden", who: ["system"] },
    show: { from: ["hidden", "private"], to: "public", who: ["organiser"] },
    keepPrivate: { from: ["hidden", "public"], to: "private", who: ["organiser"] },
    /** Out of lists and search; whoever has a ticket keeps its page. */
    withhold: { from: ["public"], to: "private", who: ["team"] },
    /** What it says must not be read by anybody. */
    takeOff: { from: ["public", "private"], to: "hidden", who: ["team"] },
    putBackPublic: { from: ["hidden", "private"], to: "public", who: ["team"] },
    putBackPrivate: { from: ["hidden"], to: "private", who: ["team"] },
  },
});

export type EventVisibility = StateOf<typeof visibilityProcess>;

/** Whether the team lets it be sold: apart from hours, seats and visibility, which close a sale by themselves. */
export const sellingProcess = defineProcess({
  life: "sale of an event",
  tables: ["events"],
  states: {
    allowed: "As its organiser decides.",
    stopped: "By the team, because of artist or host. Tickets that are sold stand.",
  },
  kept: { allowed: { salesStoppedAt: null }, stopped: { salesStoppedAt: someMoment } },
  moves: {
    begin: { from: [], to: "allowed", who: ["system"] },
    stop: { from: ["allowed"], to: "stopped", who: ["team", "system"] },
    resume: { from: ["stopped"], to: "allowed", who: ["team"] },
  },
});

/** Past is not a state: it is what an event is once its last slot has ended. */
export const eventProcess = defineProcess({
  life: "event",
  tables: ["events"],
  states: { upcoming: "It takes place, or did.", cancelled: "None of its dates takes place." },
  moves: {
    create: { from: [], to: "upcoming", who: ["receiver", "provider"] },
    cancel: {
      from: ["upcoming"],
      to: "cancelled",
      who: ["artist", "host", "team", "timer"],
      timer: ["ticketing-decide-goal"],
      mails: ["mailCancellation"],
    },
  },
});

export type EventState = StateOf<typeof eventProcess>;

export const cancelCauses = ["artist", "host", "goal", "admin"] as const;
export type CancelCause = (typeof cancelCauses)[number];

export type EventPhase = "upcoming" | "ongoing" | "past" | "cancelled";

export function phaseOf(event: { state: EventState; firstStartsAt: Date; lastEndsAt: Date }, now: Date): EventPhase {
  if (event.state === "cancelled") return "cancelled";
  if (event.lastEndsAt <= now) return "past";
  return event.firstStartsAt <= now ? "ongoing" : "upcoming";
}

/** A wish to move dates: one at a time for an event. */
export const postponementProcess = defineProcess({
  life: "postponement",
  tables: ["event_postponements"],
  states: {
    asked: "Waits for the other side.",
    agreed: "The dates have moved.",
    declined: "The dates stand.",
    withdrawn: "Taken back by whoever asked.",
  },
  moves: {
    ask: { from: [], to: "asked", who: ["artist", "host"], mails: ["mailPostponementAsked"] },
    agree: { from: ["asked"], to: "agreed", who: ["artist", "host"], mails: ["mailPostponementAnswer"] },
    decline: { from: ["asked"], to: "declined", who: ["artist", "host"], mails: ["mailPostponementAnswer"] },
    withdraw: { from: ["asked"], to: "withdrawn", who: ["artist", "host"] },
  },
});

export type PostponementState = StateOf<typeof postponementProcess>;

/** A wish to change what is sold: one at a time for an event. */
export const amendmentProcess = defineProcess({
  life: "amendment",
  tables: ["event_amendments"],
  states: {
    asked: "Waits for the other side.",
    agreed: "It made a new version of the terms.",
    declined: "The terms stand.",
    withdrawn: "Taken back by whoever asked.",
    expired: "Nobody answered in time.",
  },
  moves: {
    ask: { from: [], to: "asked", who: ["artist", "host"], mails: ["mailAmendment"] },
    agree: { from: ["asked"], to: "agreed", who: ["artist", "host"], mails: ["mailAmendment"] },
    decline: { from: ["asked"], to: "declined", who: ["artist", "host"], mails: ["mailAmendment"] },
    withdraw: { from: ["asked"], to: "withdrawn", who: ["artist", "host"], mails: ["mailAmendment"] },
    expire: {
      from: ["asked"],
      to: "expired",
      who: ["timer"],
      timer: ["events-expire-amendments"],
      mails: ["mailAmendment"],
    },
  },
});

export type AmendmentState = StateOf<typeof amendmentProcess>;
