import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { billingDocumentPaper } from "./billing-paper.ts";
import { billingDocumentInput } from "./input.ts";
import type { PaperFile } from "./paper.ts";
import { type DocumentKind, documentNames, type FeeSource } from "./rules.ts";
import { billingDocuments } from "./tables.ts";
import { typesetPaper } from "./typeset-paper.ts";

/** An invoice or a credit note, for whom it was issued and for admins: others do not learn that it exists. */
export async function getBillingDocument(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { userId } = requireUser(ctx);
  const { documentId } = parseInput(billingDocumentInput, raw);
  const [document] = await ctx.db.select().from(billingDocuments).where(eq(billingDocuments.id, documentId));
  if (!document || (document.userId !== userId && !actsForTeam(ctx, "papers.see"))) throw new DomainError("not_found");
  const kind = document.kind === "invoice" ? "invoice" : "credit_note";
  await noteTeamReading(ctx, { kind, id: documentId, owners: [document.userId] });
  return {
    filename: `${documentNames[document.kind].toLowerCase()}-${document.number}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(billingDocumentPaper(document), { company: document.content.seller.name }),
  };
}

type BillingDocumentView = {
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
