import { own } from "#platform/own.ts";
import type { DeclineCode } from "./port.ts";

/** What the test cards do, as at the real provider. Every other number is declined. */
export type CardConduct =
  | { does: "pay"; refund?: "slow" | "returned"; disputed?: true }
  | { does: "ask" }
  | { does: "decline"; code: DeclineCode };

const CONDUCTS: Record<string, CardConduct> = {
  "4242424242424242": { does: "pay" },
  "4000000000000002": { does: "decline", code: "card_declined" },
  "4000000000009995": { does: "decline", code: "insufficient_funds" },
  "4000000000000069": { does: "decline", code: "expired_card" },
  "4000000000000127": { does: "decline", code: "incorrect_cvc" },
  "4000002500003155": { does: "ask" },
  "4000000000007726": { does: "pay", refund: "slow" },
  "4000000000005126": { does: "pay", refund: "returned" },
  "4000000000000259": { does: "pay", disputed: true },
};

export type Card = {
  /** Digits only. */
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
};

export function conductOf(card: Card, now: Date): CardConduct {
  // Valid until the last day of its month.
  if (now >= new Date(Date.UTC(card.expiryYear, card.expiryMonth, 1))) return { does: "decline", code: "expired_card" };
  return own(CONDUCTS, card.number) ?? { does: "decline", code: "card_declined" };
}

export const refundConduct = (lastFour: string | null): "slow" | "returned" | undefined => {
  const conduct = Object.entries(CONDUCTS).find(([number]) => number.endsWith(lastFour ?? "none"))?.[1];
  return conduct?.does === "pay" ? conduct.refund : undefined;
};
