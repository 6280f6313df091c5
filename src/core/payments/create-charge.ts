import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { Cents } from "#platform/money.ts";
import type { Charge } from "./payment-parts.ts";
import { type ChargeSubject, paymentCharges } from "./tables.ts";

export type NewCharge = {
  subject: { kind: ChargeSubject; id: string };
  eventId: string | null;
  amountCents: Cents;
  /** What the buyer reads on the provider's receipt. */
  description: string;
  receiptEmail: string | null;
};

/** Nothing is written yet: for whoever writes it with `insertCharge`, in a statement of their own. */
export function newCharge(ctx: Ctx, { subject, ...rest }: NewCharge): Charge {
  return {
    id: newId(ctx.now),
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...rest,
    state: "created",
    providerPaymentId: null,
    clientSecret: null,
    declineCode: null,
    createdAt: ctx.now,
    paidAt: null,
  };
}

/** Part of a bigger statement: writes the charge if `from`, a part before it, has a row. */
export const insertCharge = (charge: Charge, from: SQL): SQL => sql`
  insert into ${paymentCharges} (id, subject_kind, subject_id, event_id, amount_cents, description, receipt_email, state, created_at)
  select ${charge.id}::uuid, ${charge.subjectKind}, ${charge.subjectId}::uuid, ${charge.eventId}::uuid, ${charge.amountCents}::int,
         ${charge.description}, ${charge.receiptEmail}, ${charge.state}, ${charge.createdAt.toISOString()}::timestamptz from ${from}`;

/**
 * Writes down, in the caller's transaction, what is about to be asked from the provider. The asking itself is `ensurePayment`,
 * outside of it: whoever dies in between leaves a charge that anybody can take up again.
 */
export async function createCharge(ctx: Ctx, charge: NewCharge): Promise<Charge> {
  const [created] = await ctx.db.insert(paymentCharges).values(newCharge(ctx, charge)).returning();
  if (!created) throw new Error("a charge was not written");
  return created;
}
