import { defineProcess, type StateOf } from "#platform/process.ts";

/** A declined card leaves it open for the next try; once the money is here, nothing undoes that. */
export const chargeProcess = defineProcess({
  life: "charge",
  tables: ["payment_charges"],
  states: {
    created: "Written down; the provider may not have been asked yet.",
    open: "The provider waits for whoever pays.",
    processing: "The bank has not answered yet.",
    failed: "The card was declined; another try may follow.",
    succeeded: "The money is here.",
    cancelled: "Nobody is to pay it any more; a payment that was quicker still counts.",
  },
  moves: {
    create: {
      from: [],
      to: "created",
      who: ["visitor", "sender", "receiver", "timer"],
      timer: ["ticketing-offer-seats"],
    },
    open: { from: ["created"], to: "open", who: ["buyer", "sender", "receiver"] },
    process: { from: ["created", "open", "failed"], to: "processing", who: ["provider"] },
    decline: { from: ["created", "open", "processing"], to: "failed", who: ["provider"] },
    succeed: { from: ["created", "open", "processing", "failed", "cancelled"], to: "succeeded", who: ["provider"] },
    cancel: {
      from: ["created", "open", "processing", "failed"],
      to: "cancelled",
      who: ["provider", "timer"],
      timer: ["payments-cancel-charge"],
    },
  },
});

export type ChargeState = StateOf<typeof chargeProcess>;

/** What the bank sends back is tried again, under a new key. */
export const refundProcess = defineProcess({
  life: "refund",
  tables: ["payment_refunds"],
  states: {
    requested: "Written down; a job sends it.",
    sent: "With the provider.",
    failed: "Waits for its next try.",
    done: "With the buyer. Even then the card's bank may send the money back.",
    reported: "Somebody has to look at it.",
    covered: "The card's bank gave the money back instead, by a dispute that we lost.",
  },
  moves: {
    request: {
      from: [],
      to: "requested",
      who: ["buyer", "artist", "host", "team", "provider", "timer"],
      timer: ["ticketing-cancel-orders", "ticketing-decide-goal"],
    },
    /** What we had given up on may have left all the same, here and below. */
    send: { from: ["requested", "failed", "reported"], to: "sent", who: ["provider"] },
    finish: { from: ["requested", "sent", "failed", "reported"], to: "done", who: ["provider"] },
    putOff: { from: ["requested", "failed"], to: "failed", who: ["provider"] },
    giveUp: { from: ["requested", "failed"], to: "reported", who: ["provider"] },
    sendBack: { from: ["requested", "sent", "failed", "done", "reported"], to: "failed", who: ["provider"] },
    /** Sent back so often that somebody has to look. */
    stop: { from: ["requested", "sent", "failed", "done", "reported"], to: "reported", who: ["provider"] },
    cover: { from: ["requested", "sent", "failed", "done", "reported"], to: "covered", who: ["provider"] },
    retry: { from: ["reported"], to: "failed", who: ["team"] },
  },
});

export type RefundState = StateOf<typeof refundProcess>;

export const disputeProcess = defineProcess({
  life: "dispute",
  tables: ["payment_disputes"],
  states: {
    opened: "A card's bank took the money back, and decides.",
    won: "The money is ours again.",
    lost: "It stays with whoever paid.",
  },
  moves: {
    open: { from: [], to: "opened", who: ["provider"] },
    win: { from: ["opened"], to: "won", who: ["provider"] },
    lose: { from: ["opened"], to: "lost", who: ["provider"] },
  },
});

export type DisputeState = StateOf<typeof disputeProcess>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After a try of which nobody knows how it ended, and after one that was refused for now. */
const retryDelays = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];
const LAST_DELAY = 24 * HOUR;

/** Two weeks of tries, more or less: then somebody has to look. */
export const REFUND_ATTEMPTS_MAX = 18;
/** How often a bank may send the money back before somebody has to look. */
export const REFUND_ROUNDS_MAX = 5;

/** A process that has started on a refund has that long before another may. */
export const ATTEMPT_LEASE_MS = 2 * MINUTE;

export const retryDelay = (failedAttempts: number): number => retryDelays[failedAttempts - 1] ?? LAST_DELAY;
