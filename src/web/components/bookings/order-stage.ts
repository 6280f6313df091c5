import type { OrderState } from "#core/ticketing/states.ts";

export type OrderStage =
  | "pay"
  /** Seats that cost nothing and were offered: taken by saying yes. */
  | "accept"
  | "email"
  | "unreachable"
  | "processing"
  | "confirmed"
  | "expired"
  | "abandoned"
  | "returned";

type StageFacts = {
  state: OrderState;
  totalCents: number;
  heldUntil: Date;
  now: Date;
  payment: { state: "ready" | "processing" | "paid" | "unreachable" | "email_needed" } | null;
};

const open = { ready: "pay", unreachable: "unreachable", email_needed: "email" } as const;

/** Which of its faces the order's page shows: from what the server knows, whatever the address or the button said. */
export function stageOf({ state, totalCents, heldUntil, now, payment }: StageFacts): OrderStage {
  if (state === "confirmed" || state === "returned") return state;
  // The money is on its way or here: whatever the clock says, the seats are not lost yet.
  if (payment?.state === "processing" || payment?.state === "paid") return "processing";
  if (state === "abandoned") return "abandoned";
  if (state === "expired" || heldUntil <= now) return "expired";
  if (!payment) return totalCents === 0 ? "accept" : "expired";
  return open[payment.state];
}
