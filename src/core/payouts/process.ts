const payoutStates = {
  /** The account is not validated, or somebody said that the event did not take place. */
  waiting: ["ready"],
  ready: ["sending", "waiting"],
  /** What is kept for debts is decided; the provider is being asked. */
  sending: ["sent", "ready", "waiting", "reported"],
  sent: [],
  /** The provider said no for good: somebody has to look at it. */
  reported: ["ready"],
} as const satisfies Record<string, readonly string[]>;

export type PayoutState = keyof typeof payoutStates;

export type PayoutSource = "tickets" | "purchase";

export type ReversalState = "asked" | "done" | "refused";
