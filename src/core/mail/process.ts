/** A mail or text message that left, or gave up, is settled; only an admin's retry wakes a dead one. */
const deliveryStates = {
  queued: ["sent", "dead"],
  sent: [],
  dead: ["queued"],
} as const satisfies Record<string, readonly string[]>;

export type DeliveryState = keyof typeof deliveryStates;
