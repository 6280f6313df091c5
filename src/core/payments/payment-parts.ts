import type { Ctx } from "#core/context.ts";
import type { PaymentSucceeded } from "./paid-at-once.ts";
import type { ChargeSubject, paymentCharges, paymentDisputes } from "./tables.ts";

export type Charge = typeof paymentCharges.$inferSelect;
export type Dispute = typeof paymentDisputes.$inferSelect;

/**
 * What the area that asked for the money does when something becomes of it, in the transaction that writes it down. Those areas
 * import this one, so this one cannot import them: each hands its part over when the platform is wired.
 */
export type PaymentPart = {
  subjectKind: ChargeSubject;
  /** Exactly once a charge. The money stands on the account `buyers`: allocate it to an event, or give it back. */
  chargeSucceeded(ctx: Ctx, charge: Charge): Promise<void>;
  /**
   * The short way, outside any transaction, of what `receiveProviderEvent` does with a payment that succeeded. Answers false where
   * there is more to it, and has written nothing then.
   */
  paidAtOnce?(ctx: Ctx, chargeId: string, event: PaymentSucceeded): Promise<boolean>;
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

/** Whose charge it is shows only in the database: those that have a short way look for themselves. */
export async function takeShortWay(ctx: Ctx, chargeId: string, event: PaymentSucceeded): Promise<boolean> {
  for (const part of parts.values()) if (await part.paidAtOnce?.(ctx, chargeId, event)) return true;
  return false;
}

export const paymentPartOf = (charge: Charge): PaymentPart | undefined => parts.get(charge.subjectKind);
