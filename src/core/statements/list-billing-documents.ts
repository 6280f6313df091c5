import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requireUser } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { DocumentKind, FeeSource } from "./rules.ts";
import { billingDocuments } from "./tables.ts";

export type BillingDocumentView = {
  id: string;
  kind: DocumentKind;
  number: string;
  eventId: string;
  /** As it was called when the document was issued. */
  eventTitle: string;
  source: FeeSource;
  totalCents: Cents;
  vatCents: Cents;
  issuedAt: Date;
};

export const BILLING_PAGE = 50;

/** Id of the last one already seen. */
const billingListInput = z.object({ before: z.uuid().optional() });

/** The acting person's invoices and credit notes, newest first, a page at a time. */
export async function listBillingDocuments(ctx: Ctx, input: unknown = {}): Promise<BillingDocumentView[]> {
  const { userId } = requireUser(ctx);
  const { before } = parseInput(billingListInput, input);
  const rows = await ctx.db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.userId, userId), before ? lt(billingDocuments.id, before) : undefined))
    .orderBy(desc(billingDocuments.id))
    .limit(BILLING_PAGE);
  return rows.map(({ id, kind, number, eventId, content, source, totalCents, vatCents, issuedAt }) => ({
    id,
    kind,
    number,
    eventId,
    eventTitle: content.event.title,
    source,
    totalCents,
    vatCents,
    issuedAt,
  }));
}
