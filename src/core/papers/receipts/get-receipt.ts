import { noteTeamReading } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { describeSlot } from "#core/events/rules.ts";
import { VAT_EXEMPT_MENTION } from "#core/terms/input.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { exemptionOf } from "#core/terms/vat-rules.ts";
import { vatInside } from "#core/terms/vat-share-rules.ts";
import type { TicketRow } from "#core/ticketing/order-access.ts";
import { DomainError } from "#platform/errors.ts";
import { formatDate } from "#platform/french-dates.ts";
import { type Cents, formatExactCents, sumCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import { parseInput } from "#platform/parse-input.ts";
import { receiptInput } from "../input.ts";
import { numberPaper } from "../number-paper.ts";
import { type FigureRow, type Paper, type PaperBlock, type PaperFile, readConsistently } from "../paper.ts";
import { rateText } from "../rules.ts";
import { typesetPaper } from "../typeset-paper.ts";
import { loadReceipt, type Receipt, type Refund } from "./load-receipt.ts";

/** What a buyer paid, to whom, with its tax, and what went back. */
function receiptPaper(receipt: Receipt, operator: Operator): Paper {
  const { order, sale, charge, refunds, organiser, buyer, isForCompany } = receipt;
  return {
    title: "Reçu",
    subject: `Reçu de la commande ${order.id}`,
    lines: [`**${sale.event.title}**`, describeSlot(sale.slot), `Commande ${order.id}`],
    edition: order.confirmedAt ?? order.createdAt,
    blocks: [
      {
        kind: "parties",
        parties: [
          { role: "VENDU PAR", ...organiser },
          { role: "CLIENT", ...buyer },
        ],
      },
      ticketLines(receipt.tickets),
      totals({ totalCents: order.totalCents, terms: sale.event.terms, refunds }),
      { kind: "text", text: paidText(order.totalCents, charge?.paidAt ?? null) },
      ...refundTable(refunds),
      {
        kind: "small",
        text: `${operator.company} encaisse le prix des billets au nom et pour le compte de l’organisation. Ce reçu n’est pas un billet\u202f: il ne donne pas accès à l’événement.${isForCompany ? NO_INVOICE : ""}`,
      },
    ],
    foot: `Reçu, commande ${order.id}`,
  };
}

/** Said where a company might take it for one; the words of other receipts, and so their numbers, stay as they are. */
const NO_INVOICE = " Il n’est pas une facture non plus\u202f: c’est l’organisation, qui vend, qui facture.";

function ticketLines(tickets: readonly TicketRow[]): PaperBlock {
  const groups = new Map<string, TicketRow[]>();
  for (const ticket of tickets) {
    const key = `${ticket.tariffLabel}|${ticket.priceCents}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  const rows = [...groups.values()].map((group): FigureRow => {
    const [first] = group;
    const numbers = group.flatMap(({ number }) => (number === null ? [] : [number]));
    return {
      cells: [
        first?.tariffLabel ?? "",
        numbers.length > 0 ? `n°\u00a0${numbers.join(", ")}` : "",
        String(group.length),
        first?.priceCents ? formatExactCents(first.priceCents) : "Gratuit",
        formatExactCents(sumCents(group.map(({ priceCents }) => priceCents))),
      ],
    };
  });
  return {
    kind: "figures",
    caption: "Billets",
    columns: [
      { label: "Tarif", width: 0.3 },
      { label: "Numéros", width: 0.26 },
      { label: "Quantité", width: 0.12, amount: true },
      { label: "Prix TTC", width: 0.16, amount: true },
      { label: "Total TTC", width: 0.16, amount: true },
    ],
    rows,
  };
}

type Totals = { totalCents: Cents; terms: FrozenTerms; refunds: readonly Refund[] };

function totals({ totalCents, terms, refunds }: Totals): PaperBlock {
  const { vatRate, vat } = terms;
  const { netCents, vatCents } = vatInside(totalCents, vatRate);
  const returned = sumCents(refunds.map(({ amountCents }) => amountCents));
  return {
    kind: "figures",
    caption: "Totaux",
    columns: [
      { label: "Désignation", width: 0.72 },
      { label: "Montant", width: 0.28, amount: true },
    ],
    rows: [
      { cells: ["Total toutes taxes comprises", formatExactCents(totalCents)], strong: true },
      { cells: ["Dont hors taxe", formatExactCents(netCents)] },
      {
        cells: [
          vatRate === 0 ? (exemptionOf(vat?.choice) ?? VAT_EXEMPT_MENTION) : `Dont TVA à ${rateText(vatRate)}`,
          formatExactCents(vatCents),
        ],
      },
      ...(returned > 0
        ? [
            { cells: ["Remboursé", formatExactCents(0 - returned)] },
            { cells: ["Reste payé", formatExactCents(totalCents - returned)], strong: true },
          ]
        : []),
    ],
  };
}

export const paidText = (totalCents: Cents, paidAt: Date | null): string =>
  totalCents === 0
    ? "Rien n’était à payer."
    : paidAt
      ? `Payé par carte bancaire le ${formatDate(paidAt)}.`
      : "Paiement en cours.";

export function refundTable(refunds: readonly Refund[]): PaperBlock[] {
  if (refunds.length === 0) return [];
  return [
    {
      kind: "figures",
      caption: "Remboursements",
      columns: [
        { label: "Demandé le", width: 0.22 },
        { label: "Motif", width: 0.36 },
        { label: "État", width: 0.26 },
        { label: "Montant", width: 0.16, amount: true },
      ],
      rows: refunds.map(({ at, why, state, amountCents, numbers }) => ({
        cells: [
          formatDate(at),
          numbers.length > 0
            ? `${why}, ${numbers.length > 1 ? "billets" : "billet"} n°\u00a0${numbers.join(", ")}`
            : why,
          state,
          formatExactCents(amountCents),
        ],
      })),
    },
  ];
}

/** What was paid for an order, for its buyer; guests have its token. */
export async function getReceipt(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const asked = parseInput(receiptInput, raw);
  const receipt = await readConsistently(ctx, (inner) => loadReceipt(inner, asked));
  await noteTeamReading(ctx, { kind: "receipt", id: asked.orderId, owners: [receipt.order.userId] });
  const paper = receiptPaper(receipt, ctx.operator);
  const numbered = await numberPaper(ctx, { kind: "receipt", name: `receipt:${asked.orderId}` }, paper);
  return {
    filename: `recu-${asked.orderId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(numbered, ctx.operator),
  };
}

/** What went back of an order, for its buyer; there is none while nothing did. */
export async function getRefundReceipt(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const asked = parseInput(receiptInput, raw);
  const receipt = await readConsistently(ctx, (inner) => loadReceipt(inner, asked));
  if (receipt.refunds.length === 0) throw new DomainError("not_found", { reason: "nothing_refunded" });
  await noteTeamReading(ctx, { kind: "refund_receipt", id: asked.orderId, owners: [receipt.order.userId] });
  const name = `refund:${asked.orderId}`;
  const numbered = await numberPaper(ctx, { kind: "receipt", name }, refundPaper(receipt));
  return {
    filename: `remboursement-${asked.orderId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(numbered, ctx.operator),
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
