/** The life of an order. Only its state says whether its seats are taken: the hour alone frees nothing. */
const orderStates = {
  /** Seats are kept until `heldUntil`; whoever needs them after that makes it `expired` first. */
  held: ["confirmed", "expired", "abandoned", "returned"],
  confirmed: [],
  /** A late payment may still find seats. */
  expired: ["held", "confirmed", "returned"],
  abandoned: ["confirmed", "returned"],
  /** Paid when it was too late: the money went back. */
  returned: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof orderStates;

const ticketStates = {
  held: ["valid", "released"],
  valid: ["refunded", "cancelled", "disputed"],
  /** Its order expired or was given up: the seat is free. */
  released: ["held", "valid"],
  /** The seat is free, the money on its way back. */
  refunded: [],
  /** The slot does not take place. */
  cancelled: [],
  /** Blocked while a card's bank decides; the seat is kept. */
  disputed: ["valid", "lost"],
  lost: [],
} as const satisfies Record<string, readonly string[]>;

export type TicketState = keyof typeof ticketStates;

/** Those that take a seat. */
export const seatedStates = ["held", "valid", "disputed"] as const satisfies readonly TicketState[];

const waitingStates = {
  waiting: ["offered", "left"],
  offered: ["taken", "lapsed", "left"],
  taken: [],
  lapsed: [],
  left: [],
} as const satisfies Record<string, readonly string[]>;

export type WaitingState = keyof typeof waitingStates;

const refundRequestStates = {
  asked: ["granted", "refused"],
  granted: [],
  refused: ["asked"],
} as const satisfies Record<string, readonly string[]>;

export type RefundRequestState = keyof typeof refundRequestStates;

export type GoalOutcome = "met" | "missed" | "maintained";

/** To a date that has moved. Nobody's silence costs them their ticket. */
export type PostponementAnswer = "kept" | "refunded";

/** Words of an event that were edited: still being edited, being told, told or not worth it. */
const editNoticeStates = {
  open: ["telling", "told"],
  telling: ["told"],
  told: [],
} as const satisfies Record<string, readonly string[]>;

export type EditNoticeState = keyof typeof editNoticeStates;
