import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { invoiceParty, readPerson, sellerParty } from "./describe-party.ts";
import type { FeeContent } from "./document-content.ts";
import { FEE_VAT_RATE, type FeeSource, vatInside } from "./rules.ts";
import { billingDocuments } from "./tables.ts";
import { takeNumber } from "./take-number.ts";

export type Fee = {
  key: string;
  event: EventRow;
  source: FeeSource;
  /** Whoever bears it. */
  userId: string;
  /** All of it, as it is now. */
  feeCents: Cents;
  /** What it is a percentage of. */
  baseCents: Cents;
};

/**
 * In the transaction of the settlement: an invoice of what the fee has become more, or a credit note of what it has become
 * less, since the last document about it. Nothing when it is the same, or has been written for that settlement.
 */
export async function issueFeeDocument(ctx: Ctx, fee: Fee): Promise<void> {
  const { key, event, source, userId, feeCents, baseCents } = fee;
  const earlier = await ctx.db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.eventId, event.id), eq(billingDocuments.source, source)))
    .orderBy(asc(billingDocuments.issuedAt), asc(billingDocuments.id));
  const totalCents = feeCents - sumCents(earlier.map((each) => each.totalCents));
  if (totalCents === 0 || earlier.some((each) => each.key === key)) return;
  // Of the whole, less what was shown before: however often it is corrected, the papers sum to the tax of their sum.
  const vatCents = vatInside(feeCents, FEE_VAT_RATE).vatCents - sumCents(earlier.map((each) => each.vatCents));
  const first = earlier[0];
  const kind = totalCents > 0 ? "invoice" : "credit-note";
  const content: FeeContent = {
    version: 1,
    seller: sellerParty(ctx.operator),
    // Whatever corrects an invoice is for whom that one was for, even if they have left since.
    buyer: first?.content.buyer ?? invoiceParty((await readPerson(ctx, userId)).identity),
    event: {
      id: event.id,
      title: event.title,
      firstStartsAt: event.firstStartsAt.toISOString(),
      lastEndsAt: event.lastEndsAt.toISOString(),
    },
    baseCents,
    baseBeforeCents: earlier.at(-1)?.content.baseCents ?? 0,
    percent: SERVICE_PERCENT,
    vatRate: FEE_VAT_RATE,
    netCents: totalCents - vatCents,
    vatCents,
    totalCents,
    corrects: first ? { number: first.number, issuedAt: first.issuedAt.toISOString() } : null,
  };
  await ctx.db.insert(billingDocuments).values({
    ...(await takeNumber(ctx, kind)),
    id: newId(ctx.now),
    kind,
    key,
    userId: first?.userId ?? userId,
    eventId: event.id,
    source,
    correctsId: first?.id ?? null,
    totalCents,
    vatCents,
    content,
  });
}
