import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Charge } from "./payment-parts.ts";
import { type ChargeSubject, paymentCharges } from "./tables.ts";

/** For other rooms' verbs, which check who asks. */
export async function readChargeOf(
  ctx: Ctx,
  subject: { kind: ChargeSubject; id: string },
): Promise<Charge | undefined> {
  const [charge] = await ctx.db
    .select()
    .from(paymentCharges)
    .where(and(eq(paymentCharges.subjectKind, subject.kind), eq(paymentCharges.subjectId, subject.id)));
  return charge;
}

export async function readCharge(ctx: Ctx, chargeId: string): Promise<Charge | undefined> {
  const [charge] = await ctx.db.select().from(paymentCharges).where(eq(paymentCharges.id, chargeId));
  return charge;
}

export async function lockCharge(ctx: Ctx, chargeId: string): Promise<Charge | undefined> {
  const [charge] = await ctx.db.select().from(paymentCharges).where(eq(paymentCharges.id, chargeId)).for("update");
  return charge;
}
