import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import type { FeeContent } from "./paper.ts";
import { invoiceParty, loadPerson, sellerParty } from "./parties.ts";
import { type DocumentKind, documentNumber, FEE_VAT_RATE, type FeeSource, seriesOf, vatInside } from "./rules.ts";
import { billingDocuments, documentSeries } from "./tables.ts";

type TakenNumber = { series: string; sequence: number; number: string; issuedAt: Date };

/**
 * The next number of the year's series, in the caller's transaction, which must write the document: the series' row stays locked
 * until then, so that a transaction that dies gives its number back. Numbers and dates go up together.
 */
async function takeNumber(ctx: Ctx, kind: DocumentKind): Promise<TakenNumber> {
  const series = seriesOf(kind, ctx.now);
  await ctx.db.insert(documentSeries).values({ series, lastNumber: 0, lastIssuedAt: ctx.now }).onConflictDoNothing();
  const [last] = await ctx.db.select().from(documentSeries).where(eq(documentSeries.series, series)).for("update");
  if (!last) throw new Error(`series ${series} vanished`);
  const sequence = last.lastNumber + 1;
  const issuedAt = last.lastIssuedAt > ctx.now ? last.lastIssuedAt : ctx.now;
  await ctx.db
    .update(documentSeries)
    .set({ lastNumber: sequence, lastIssuedAt: issuedAt })
    .where(eq(documentSeries.series, series));
  return { series, sequence, number: documentNumber(series, sequence), issuedAt };
}

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
    version: 1,
    seller: sellerParty(ctx.operator),
    // Whatever corrects an invoice is for whom that one was for, even if they have left since.
    buyer: first?.content.buyer ?? invoiceParty((await loadPerson(ctx, userId)).identity),
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
