import type { Ctx } from "#core/context.ts";
import type { PaymentSucceeded } from "./paid-at-once.ts";
import type { ChargeSubject, paymentCharges, paymentDisputes } from "./tables.ts";

export type Charge = typeof paymentCharges.$inferSelect;
export type Dispute = typeof paymentDisputes.$inferSelect;

/** What the area that asked for the money does when something becomes of it, in the transaction that writes it down. */
export type PaymentPart = {
  /** Exactly once a charge. The money stands on the account `buyers`: allocate it to an event, or give it back. */
  chargeSucceeded(ctx: Ctx, charge: Charge): Promise<void>;
  disputeOpened(ctx: Ctx, charge: Charge, dispute: Dispute): Promise<void>;
  disputeClosed(ctx: Ctx, charge: Charge, dispute: Dispute): Promise<void>;
};

/** Those who ask for money import this area, so this one cannot import them: it tells them through `ctx.parts`. */
export type PaymentParts = {
  subjects: Record<ChargeSubject, PaymentPart>;
  /**
   * The short way, outside any transaction, of what `receiveProviderEvent` does with an order's payment that succeeded. Answers
   * false where there is more to it, or where the charge is no order's, and has written nothing then.
   */
  paidAtOnce(ctx: Ctx, chargeId: string, event: PaymentSucceeded): Promise<boolean>;
};
