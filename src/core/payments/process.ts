/** The life of a charge. A declined card leaves it open for the next try; once the money is here, nothing undoes that. */
const chargeStates = {
  /** Written down; the provider may not have been asked yet. */
  created: ["open", "processing", "failed", "succeeded", "cancelled"],
  open: ["processing", "failed", "succeeded", "cancelled"],
  processing: ["failed", "succeeded", "cancelled"],
  failed: ["open", "processing", "succeeded", "cancelled"],
  succeeded: [],
  /** Asked to be cancelled; a payment that was quicker still counts. */
  cancelled: ["succeeded"],
} as const satisfies Record<string, readonly string[]>;

export type ChargeState = keyof typeof chargeStates;

const chargeCanBecome = (from: ChargeState, to: ChargeState): boolean =>
  (chargeStates[from] as readonly ChargeState[]).includes(to);

export const chargeStatesBefore = (to: ChargeState): ChargeState[] =>
  (Object.keys(chargeStates) as ChargeState[]).filter((from) => chargeCanBecome(from, to));

/** The life of a refund. What the bank sends back is tried again, under a new key. */
const refundStates = {
  requested: ["sent", "done", "failed", "reported", "covered"],
  sent: ["done", "failed", "reported", "covered"],
  /** Waits for its next try. */
  failed: ["sent", "done", "failed", "reported", "covered"],
  /** Even then the card's bank may send the money back. */
  done: ["failed", "reported", "covered"],
  /** Somebody has to look at it. */
  reported: ["failed", "covered"],
  /** The card's bank gave the money back instead, by a dispute that we lost. */
  covered: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundState = keyof typeof refundStates;

const disputeStates = { opened: ["won", "lost"], won: [], lost: [] } as const satisfies Record<
  string,
  readonly string[]
>;

export type DisputeState = keyof typeof disputeStates;

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
