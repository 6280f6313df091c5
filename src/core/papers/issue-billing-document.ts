import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { FEE_VAT_RATE, vatInside } from "#core/terms/vat-share-rules.ts";
import { SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import type { FeeContent, InvoiceParty } from "./paper.ts";
import { invoiceFacts, invoiceParty, loadPerson, sellerFacts, sellerParty } from "./parties.ts";
import { type FeeSource, seriesOf } from "./rules.ts";
import { billingDocuments } from "./tables.ts";
import { takeNumber } from "./take-number.ts";

type Fee = {
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

async function feeBuyer(ctx: Ctx, userId: string): Promise<InvoiceParty> {
  const { identity } = await loadPerson(ctx, userId);
  return { ...invoiceParty(identity), facts: invoiceFacts(identity) };
}

/**
 * In the transaction of the settlement: an invoice of what the fee has become more, or a credit note of what it has become
 * less, since the last document about it. Nothing when it is the same, or has been written for that settlement.
 */
export async function issueBillingDocument(ctx: Ctx, fee: Fee): Promise<void> {
  const { key, event, source, userId, feeCents, baseCents } = fee;
  const earlier = await ctx.db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.eventId, event.id), eq(billingDocuments.source, source)))
    .orderBy(asc(billingDocuments.issuedAt), asc(billingDocuments.id));
  const totalCents = feeCents - sumCents(earlier.map((each) => each.totalCents));
  if (totalCents === 0 || earlier.some((each) => each.key === key)) return;
  // The tax of the whole, less the tax shown before: however often it is corrected, the papers add up to the tax of the whole.
  const vatCents = vatInside(feeCents, FEE_VAT_RATE).vatCents - sumCents(earlier.map((each) => each.vatCents));
  const first = earlier[0];
  const kind = totalCents > 0 ? "invoice" : "credit-note";
  const content: FeeContent = {
    version: 2,
    seller: { ...sellerParty(ctx.operator), facts: sellerFacts(ctx.operator) },
    // Whatever corrects an invoice is for whom that one was for, even if they have left since.
    buyer: first?.content.buyer ?? (await feeBuyer(ctx, userId)),
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
    ...(await takeNumber(ctx, seriesOf(kind, ctx.now))),
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
