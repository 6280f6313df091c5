/** The life of a proposal, as data: verbs and screens read the same graph. */
export const proposalStates = {
  draft: ["sent"],
  /** Waits for the other side. */
  sent: ["to_finalize", "accepted", "refused", "expired", "cancelled", "countered"],
  /** Accepted in principle; a payment or a missing piece stands between it and the event. */
  to_finalize: ["accepted", "refused", "expired", "cancelled"],
  accepted: [],
  refused: ["resent"],
  expired: ["resent"],
  cancelled: ["resent"],
  /** The other side asked for something else: its own proposal replaces this one. */
  countered: [],
  /** Sent anew, as another proposal. */
  resent: [],
} as const satisfies Record<string, readonly string[]>;

export type ProposalState = keyof typeof proposalStates;

export const canBecome = (from: ProposalState, to: ProposalState): boolean =>
  (proposalStates[from] as readonly ProposalState[]).includes(to);

/** Somebody still has to do something about it. */
export const openStates = ["sent", "to_finalize"] as const satisfies readonly ProposalState[];

export const isOpen = (state: ProposalState): boolean => (openStates as readonly ProposalState[]).includes(state);

/** Who receives it: `to-host` is the artist's proposal. */
export type ProposalDirection = "to-host" | "to-artist";

export type Side = "artist" | "host";

export const senderSide = (direction: ProposalDirection): Side => (direction === "to-host" ? "artist" : "host");
export const receiverSide = (direction: ProposalDirection): Side => (direction === "to-host" ? "host" : "artist");
