import { eq } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import { actsForTeam, type Ctx, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { feeDocumentPaper } from "./fee-document-paper.ts";
import { billingDocumentInput } from "./input.ts";
import { documentNames } from "./rules.ts";
import { billingDocuments } from "./tables.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";

/** An invoice or a credit note, for whom it was issued and for admins: others do not learn that it exists. */
export async function getBillingDocument(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { userId } = requireUser(ctx);
  const { documentId } = parseInput(billingDocumentInput, raw);
  const [document] = await ctx.db.select().from(billingDocuments).where(eq(billingDocuments.id, documentId));
  if (!document || (document.userId !== userId && !actsForTeam(ctx))) throw new DomainError("not_found");
  const kind = document.kind === "invoice" ? "invoice" : "credit_note";
  await noteTeamReading(ctx, { kind, id: documentId, owners: [document.userId] });
  return {
    filename: `${documentNames[document.kind].toLowerCase()}-${document.number}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(feeDocumentPaper(document), ctx.operator),
  };
}
