/** The life of a charge. A declined card leaves it open for the next try; once the money is here, nothing undoes that. */
export const chargeStates = {
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

export const chargeCanBecome = (from: ChargeState, to: ChargeState): boolean =>
  (chargeStates[from] as readonly ChargeState[]).includes(to);

export const chargeStatesBefore = (to: ChargeState): ChargeState[] =>
  (Object.keys(chargeStates) as ChargeState[]).filter((from) => chargeCanBecome(from, to));

/** The life of a refund. What the bank sends back is tried again, under a new key. */
export const refundStates = {
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

export const disputeStates = { opened: ["won", "lost"], won: [], lost: [] } as const satisfies Record<
  string,
  readonly string[]
>;

export type DisputeState = keyof typeof disputeStates;
