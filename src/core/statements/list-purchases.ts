import { and, desc, eq, or } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import type { Cents } from "#platform/money.ts";

export type PurchaseView = {
  proposalId: string;
  eventTitle: string;
  payer: "artist" | "host";
  amountCents: Cents;
  paidAt: Date | null;
};

/** Services and rentals that the acting person paid for, newest first: each has its receipt. */
export async function listPurchases(ctx: Ctx): Promise<PurchaseView[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({ charge: paymentCharges, event: events })
    .from(paymentCharges)
    .innerJoin(events, eq(events.id, paymentCharges.eventId))
    .where(
      and(
        eq(paymentCharges.subjectKind, "purchase"),
        eq(paymentCharges.state, "succeeded"),
        or(eq(events.artistId, userId), eq(events.hostId, userId)),
      ),
    )
    .orderBy(desc(paymentCharges.paidAt))
    .limit(200);
  return rows.flatMap(({ charge, event }) => {
    const payer = purchaseOf(sharingOf(event.terms))?.payer;
    const isMine = payer && (payer === "host" ? event.hostId : event.artistId) === userId;
    if (!isMine) return [];
    const { subjectId: proposalId, amountCents, paidAt } = charge;
    return [{ proposalId, eventTitle: event.title, payer, amountCents, paidAt }];
  });
}
