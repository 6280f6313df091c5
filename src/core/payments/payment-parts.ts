import type { Ctx } from "#core/context.ts";
import type { ChargeSubject, paymentCharges, paymentDisputes } from "./tables.ts";

export type Charge = typeof paymentCharges.$inferSelect;
export type Dispute = typeof paymentDisputes.$inferSelect;

/**
 * What the room that asked for the money does when something becomes of it, in the transaction that writes it down. Those rooms
 * import this one, so this one cannot import them: each hands its part over when the house is wired.
 */
export type PaymentPart = {
  subjectKind: ChargeSubject;
  /** Exactly once a charge. The money stands on the account `buyers`: allocate it to an event, or give it back. */
  chargeSucceeded(ctx: Ctx, charge: Charge): Promise<void>;
  /** The card was declined; another may be tried. */
  chargeFailed?(ctx: Ctx, charge: Charge): Promise<void>;
  disputeOpened?(ctx: Ctx, charge: Charge, dispute: Dispute): Promise<void>;
  disputeClosed?(ctx: Ctx, charge: Charge, dispute: Dispute): Promise<void>;
};

const parts = new Map<ChargeSubject, PaymentPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerPaymentPart(part: PaymentPart): () => void {
  parts.set(part.subjectKind, part);
  return () => parts.delete(part.subjectKind);
}

export const paymentPartOf = (charge: Charge): PaymentPart | undefined => parts.get(charge.subjectKind);
