import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { Cents } from "#platform/money.ts";
import { postMovement } from "./ledger.ts";
import type { Charge } from "./payment-parts.ts";
import { chargeProcess } from "./process.ts";
import { type ChargeSubject, paymentCharges } from "./tables.ts";

type NewCharge = {
  subject: { kind: ChargeSubject; id: string };
  eventId: string | null;
  amountCents: Cents;
  /** What the buyer reads on the provider's receipt. */
  description: string;
  receiptEmail: string | null;
};

/** Nothing is written yet: for whoever writes it with more, in a statement of their own. */
export function newCharge(ctx: Ctx, { subject, ...rest }: NewCharge): Charge {
  return {
    id: newId(ctx.now),
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...rest,
    state: chargeProcess.moves.create.to,
    providerPaymentId: null,
    clientSecret: null,
    declineCode: null,
    cardLast4: null,
    createdAt: ctx.now,
    paidAt: null,
  };
}

/**
 * Writes down, in the caller's transaction, what is about to be asked from the provider. The asking itself is `ensurePayment`,
 * outside of it: if the process dies in between, the next call goes on with the same charge.
 */
export async function createCharge(ctx: Ctx, charge: NewCharge): Promise<Charge> {
  const [created] = await ctx.db.insert(paymentCharges).values(newCharge(ctx, charge)).returning();
  if (!created) throw new Error("a charge was not written");
  return created;
}

/** For other areas' verbs, which check who asks. */
export async function loadChargeOf(
  ctx: Ctx,
  subject: { kind: ChargeSubject; id: string },
): Promise<Charge | undefined> {
  const [charge] = await ctx.db
    .select()
    .from(paymentCharges)
    .where(and(eq(paymentCharges.subjectKind, subject.kind), eq(paymentCharges.subjectId, subject.id)));
  return charge;
}

export async function loadCharge(ctx: Ctx, chargeId: string): Promise<Charge | undefined> {
  const [charge] = await ctx.db.select().from(paymentCharges).where(eq(paymentCharges.id, chargeId));
  return charge;
}

export async function lockCharge(ctx: Ctx, chargeId: string): Promise<Charge | undefined> {
  const [charge] = await ctx.db.select().from(paymentCharges).where(eq(paymentCharges.id, chargeId)).for("update");
  return charge;
}

/** What was paid is now kept for that event. In the caller's transaction. */
export async function allocateCharge(ctx: Ctx, charge: Charge, eventId: string): Promise<void> {
  if (charge.eventId !== eventId) {
    await ctx.db.update(paymentCharges).set({ eventId }).where(eq(paymentCharges.id, charge.id));
  }
  await postMovement(ctx, {
    kind: "allocation",
    key: `allocation:${charge.id}`,
    eventId,
    lines: [
      { account: "buyers", ownerId: charge.id, amountCents: charge.amountCents },
      { account: "held", ownerId: eventId, amountCents: -charge.amountCents },
    ],
  });
}
