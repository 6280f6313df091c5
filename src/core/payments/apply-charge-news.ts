import { and, eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { paymentPartOf } from "./payment-parts.ts";
import { postMovement } from "./post-movement.ts";
import { reportFinding } from "./report-finding.ts";
import { type ChargeState, chargeStatesBefore } from "./states.ts";
import { paymentCharges } from "./tables.ts";

export type ChargeNews = { chargeId: string; paymentId: string } & (
  | { became: "succeeded"; amountCents: Cents }
  | { became: "failed"; declineCode: string }
  | { became: "processing" | "cancelled" }
);

/**
 * News of a charge, from a webhook, from asking the provider, or from comparing books: whoever comes first writes it down and
 * the others find it written, in whatever order they come.
 */
export async function applyChargeNews(ctx: Ctx, news: ChargeNews): Promise<void> {
  await transact(ctx, async (inner) => {
    const paid = news.became === "succeeded";
    const [after] = await inner.db
      .update(paymentCharges)
      .set({
        state: news.became satisfies ChargeState,
        providerPaymentId: news.paymentId,
        ...(paid ? { paidAt: inner.now } : {}),
        declineCode: news.became === "failed" ? news.declineCode : null,
      })
      // Locks it and looks at it in one: who finds it in no such state has nothing to write.
      .where(and(eq(paymentCharges.id, news.chargeId), inArray(paymentCharges.state, chargeStatesBefore(news.became))))
      .returning();
    if (!after) return;
    if (news.became === "failed") await paymentPartOf(after)?.chargeFailed?.(inner, after);
    if (news.became !== "succeeded") return;
    await postMovement(inner, {
      kind: "payment",
      key: `payment:${after.id}`,
      eventId: after.eventId,
      lines: [
        { account: "provider", amountCents: news.amountCents },
        { account: "buyers", ownerId: after.id, amountCents: -news.amountCents },
      ],
    });
    if (news.amountCents !== after.amountCents) {
      await reportFinding(inner, {
        key: `amount:${after.id}`,
        kind: "amount_differs",
        details: { chargeId: after.id, expectedCents: after.amountCents, paidCents: news.amountCents },
      });
      return;
    }
    await paymentPartOf(after)?.chargeSucceeded(inner, after);
  });
}
