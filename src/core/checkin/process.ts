import { defineProcess, someMoment } from "#platform/process.ts";

export const admissionProcess = defineProcess({
  life: "admission",
  tables: ["ticket_scans"],
  states: { admitted: "Somebody was let in.", undone: "By mistake: the ticket may enter again." },
  kept: { admitted: { undoneAt: null }, undone: { undoneAt: someMoment } },
  moves: {
    admit: { from: [], to: "admitted", who: ["artist", "host", "helper"] },
    undo: { from: ["admitted"], to: "undone", who: ["artist", "host", "helper"] },
  },
});

export const conflictProcess = defineProcess({
  life: "scan conflict",
  tables: ["scan_conflicts"],
  states: {
    open: "A phone without network let somebody in whom it should not have.",
    undone: "Whoever was let in went out again.",
    settled: "A co-organiser looked into it: it is over, and stays on record.",
  },
  kept: {
    open: { undoneAt: null, settledAt: null },
    undone: { undoneAt: someMoment, settledAt: null },
    settled: { settledAt: someMoment },
  },
  moves: {
    report: { from: [], to: "open", who: ["artist", "host", "helper"] },
    undo: { from: ["open", "undone"], to: "undone", who: ["artist", "host", "helper"] },
    settle: { from: ["open", "undone"], to: "settled", who: ["artist", "host"] },
  },
});

/** How the ticket was found: through the camera, by its number, or in the list. */
export const scanMethods = ["camera", "number", "list"] as const;

export type ScanMethod = (typeof scanMethods)[number];

/** Why a ticket opens no door, each said in its own words. */
const invalidReasons = [
  /** Not one of our codes. */
  "not_ours",
  /** Looks like ours; the signature says otherwise. */
  "forged",
  "wrong_event",
  "wrong_slot",
  "refunded",
  "cancelled",
  "disputed",
  /** The code of somebody who had it before. */
  "passed_on",
  /** Not paid for, or not yet. */
  "not_confirmed",
  /** No such ticket, or number, at this event. */
  "unknown",
  /** Offline: signed by us, yet not in the list that this phone has. */
  "unlisted",
  /** Offline: this phone cannot check signatures. */
  "uncheckable",
] as const;

export type InvalidReason = (typeof invalidReasons)[number];

/** What an admission by a phone without network turned out to be. */
export type ConflictReason =
  | "twice"
  | Extract<InvalidReason, "wrong_slot" | "refunded" | "cancelled" | "disputed" | "passed_on" | "not_confirmed">;
