import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { receiptInput } from "./input.ts";
import { readConsistently } from "./read-consistently.ts";
import { readReceipt } from "./read-receipt.ts";
import { receiptPaper } from "./receipt-paper.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";

/** What was paid for an order, for its buyer; guests have its token. */
export async function getReceipt(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const asked = parseInput(receiptInput, raw);
  const receipt = await readConsistently(ctx, (inner) => readReceipt(inner, asked));
  await noteTeamReading(ctx, { kind: "receipt", id: asked.orderId, owners: [receipt.order.userId] });
  return {
    filename: `recu-${asked.orderId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(receiptPaper(receipt, ctx.operator), ctx.operator),
  };
}
