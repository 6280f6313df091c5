/** A report is looked at once; what is new about the same thing is a new report. */
const reportStates = { open: ["closed"], closed: [] } as const satisfies Record<string, readonly string[]>;

export type ReportState = keyof typeof reportStates;

/** What the area allows, as data. */

const contactMessageStates = {
  new: ["answered"],
  answered: [],
} as const satisfies Record<string, readonly string[]>;

export type ContactMessageState = keyof typeof contactMessageStates;

const subscriptionStates = {
  /** Asked for, by whoever typed the address; nothing is sent before its owner has said yes. */
  pending: ["subscribed", "unsubscribed"],
  subscribed: ["unsubscribed"],
  /** May ask again, and must confirm again. */
  unsubscribed: ["pending"],
} as const satisfies Record<string, readonly string[]>;

export type SubscriptionState = keyof typeof subscriptionStates;
