import { describeSlot } from "#core/events/event-mails.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { VAT_EXEMPT_MENTION } from "#core/terms/input.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatExactCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import type { Party } from "./document-content.ts";
import { rateText } from "./fee-document-paper.ts";
import type { Refund } from "./read-refunds.ts";
import { paidText, refundTable } from "./receipt-paper.ts";
import { FEE_VAT_RATE, vatInside } from "./rules.ts";
import type { FigureRow, Paper } from "./typeset/paper.ts";

export type PurchaseReceipt = {
  proposalId: string;
  kind: "service-purchase" | "space-rental";
  title: string;
  /** None when the payment came too late: it went back. */
  event: EventRow | undefined;
  charge: Charge;
  refunds: Refund[];
  seller: Party;
  buyer: Party;
};

/** Price and fee, each with its own tax: the price is the other side's, the fee the platform's. */
export function purchaseReceiptPaper(receipt: PurchaseReceipt, operator: Operator): Paper {
  const { proposalId, title, kind, event, charge, refunds, seller, buyer } = receipt;
  return {
    title: "Reçu",
    subject: `Reçu de la proposition ${proposalId}`,
    lines: [
      `**${title}**`,
      kind === "service-purchase" ? "Achat d’une prestation" : "Location d’un espace",
      ...(event ? event.terms.slots.map((slot) => describeSlot(dated(slot))) : []),
    ],
    edition: charge.paidAt ?? charge.createdAt,
    blocks: [
      {
        kind: "parties",
        parties: [
          { role: kind === "service-purchase" ? "PRESTATION DE" : "LOCATION DE", ...seller },
          { role: "CLIENT", ...buyer },
        ],
      },
      {
        kind: "figures",
        caption: "Détail",
        columns: [
          { label: "Désignation", width: 0.44 },
          { label: "Montant HT", width: 0.18, amount: true },
          { label: "TVA", width: 0.18, amount: true },
          { label: "Montant TTC", width: 0.2, amount: true },
        ],
        rows: rowsOf(receipt),
      },
      { kind: "text", text: paidText(charge.amountCents, charge.paidAt) },
      ...refundTable(refunds),
      ...(event?.terms.vatRate === 0
        ? [{ kind: "small" as const, text: `Sur le prix\u202f: ${VAT_EXEMPT_MENTION}.` }]
        : []),
      {
        kind: "small",
        text: `${operator.company} encaisse le prix au nom et pour le compte de qui le reçoit. Les frais de service font l’objet d’une facture, émise après la dernière date.`,
      },
    ],
    foot: `Reçu, proposition ${proposalId}`,
  };
}

const dated = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

function rowsOf({ kind, event, charge }: PurchaseReceipt): FigureRow[] {
  const total: FigureRow = {
    cells: ["Total payé", "", "", formatExactCents(charge.amountCents)],
    strong: true,
  };
  const purchase = event && purchaseOf(sharingOf(event.terms));
  if (!event || !purchase) return [total];
  const line = (label: string, cents: number, rate: number): FigureRow => {
    const { netCents, vatCents } = vatInside(cents, rate);
    const tax = rate === 0 ? formatExactCents(0) : `${formatExactCents(vatCents)} (${rateText(rate)})`;
    return { cells: [label, formatExactCents(netCents), tax, formatExactCents(cents)] };
  };
  return [
    line(kind === "service-purchase" ? "Prestation" : "Location", purchase.priceCents, event.terms.vatRate),
    line(`Frais de service (${SERVICE_PERCENT}\u202f%)`, purchase.serviceCents, FEE_VAT_RATE),
    total,
  ];
}
