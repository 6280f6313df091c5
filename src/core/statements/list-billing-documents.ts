import { desc, eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
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

/** The acting person's invoices and credit notes, newest first. */
export async function listBillingDocuments(ctx: Ctx): Promise<BillingDocumentView[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.userId, userId))
    .orderBy(desc(billingDocuments.issuedAt), desc(billingDocuments.id))
    .limit(500);
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
