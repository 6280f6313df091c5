import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import type { Ctx } from "#core/context.ts";
import { describeSlot } from "#core/events/event-mails.ts";
import { DomainError } from "#platform/errors.ts";
import { formatExactCents, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { receiptInput } from "./input.ts";
import { readConsistently } from "./read-consistently.ts";
import { type Receipt, readReceipt } from "./read-receipt.ts";
import { refundTable } from "./receipt-paper.ts";
import type { Paper, PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";

/** What went back of an order, for its buyer; there is none while nothing did. */
export async function getRefundReceipt(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const asked = parseInput(receiptInput, raw);
  const receipt = await readConsistently(ctx, (inner) => readReceipt(inner, asked));
  if (receipt.refunds.length === 0) throw new DomainError("not_found", { reason: "nothing_refunded" });
  await noteTeamReading(ctx, { kind: "refund_receipt", id: asked.orderId, owners: [receipt.order.userId] });
  return {
    filename: `remboursement-${asked.orderId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(refundPaper(receipt), ctx.operator),
  };
}

function refundPaper({ order, sale, refunds, organiser, buyer }: Receipt): Paper {
  const returned = sumCents(refunds.map(({ amountCents }) => amountCents));
  return {
    title: "Reçu de remboursement",
    subject: `Remboursement de la commande ${order.id}`,
    lines: [`**${sale.event.title}**`, describeSlot(sale.slot), `Commande ${order.id}`],
    edition: refunds.at(-1)?.at ?? order.createdAt,
    blocks: [
      {
        kind: "parties",
        parties: [
          { role: "VENDU PAR", ...organiser },
          { role: "CLIENT", ...buyer },
        ],
      },
      ...refundTable(refunds),
      {
        kind: "text",
        text: `**Total rendu\u202f: ${formatExactCents(returned)}** sur ${formatExactCents(order.totalCents)} payés, sur la carte du paiement. Aucuns frais n’ont été retenus.`,
      },
    ],
    foot: `Remboursement, commande ${order.id}`,
  };
}
