import { and, desc, eq, or } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { requireParty } from "#core/deals/require-party.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { describeSlot } from "#core/events/rules.ts";
import { events } from "#core/events/tables.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { loadReturned, type Returned } from "#core/payments/returned-purchases.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { VAT_EXEMPT_MENTION } from "#core/terms/input.ts";
import { type AmountKind, amountKindOf, payerOf } from "#core/terms/remuneration-rules.ts";
import { sharingOf, vatTermsOf } from "#core/terms/rules.ts";
import { FEE_VAT_RATE, purchaseVatRate, vatInside } from "#core/terms/vat-share-rules.ts";
import { purchaseOf, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import type { Operator } from "#platform/operator.ts";
import { parseInput } from "#platform/parse-input.ts";
import { purchaseReceiptInput } from "../input.ts";
import { numberPaper } from "../number-paper.ts";
import { type FigureRow, type Paper, type PaperFile, type Party, readConsistently } from "../paper.ts";
import { invoiceParty, loadPerson } from "../parties.ts";
import { rateText } from "../rules.ts";
import { typesetPaper } from "../typeset-paper.ts";
import { paidText, refundTable } from "./get-receipt.ts";
import { loadRefunds, type Refund } from "./load-receipt.ts";

type PurchaseReceipt = {
  proposalId: string;
  bought: AmountKind;
  title: string;
  /** None when the payment came too late: it went back. */
  event: EventRow | undefined;
  charge: Charge;
  refunds: Refund[];
  seller: Party;
  buyer: Party;
};

const words: Record<AmountKind, { subject: string; role: string; line: string }> = {
  "artist-fee": { subject: "Achat d’une prestation", role: "PRESTATION DE", line: "Prestation" },
  "rent-per-day": { subject: "Location d’un espace", role: "LOCATION DE", line: "Location" },
};

/** Price and fee, each with its own tax: the price is the other side's, the fee the platform's. */
function purchaseReceiptPaper(receipt: PurchaseReceipt, operator: Operator): Paper {
  const { proposalId, title, bought, event, charge, refunds, seller, buyer } = receipt;
  return {
    title: "Reçu",
    subject: `Reçu de la proposition ${proposalId}`,
    lines: [
      `**${title}**`,
      words[bought].subject,
      ...(event ? event.terms.slots.map((slot) => describeSlot(dated(slot))) : []),
    ],
    edition: charge.paidAt ?? charge.createdAt,
    blocks: [
      {
        kind: "parties",
        parties: [
          { role: words[bought].role, ...seller },
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
      ...(isPriceExempt(receipt)
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

/** Whoever is paid charges no VAT. */
function isPriceExempt({ event }: PurchaseReceipt): boolean {
  const purchase = event && purchaseOf(sharingOf(event.terms));
  if (!event || !purchase) return event?.terms.vatRate === 0;
  return purchaseVatRate(purchase, vatTermsOf(event.terms)) === 0;
}

const dated = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

function rowsOf({ bought, event, charge }: PurchaseReceipt): FigureRow[] {
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
    line(words[bought].line, purchase.priceCents, purchaseVatRate(purchase, vatTermsOf(event.terms))),
    line(`Frais de service (${SERVICE_PERCENT}\u202f%)`, purchase.serviceCents, FEE_VAT_RATE),
    total,
  ];
}

/** What was paid at acceptance for a service or a rental: for the side that paid. */
export async function getPurchaseReceipt(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { proposalId } = parseInput(purchaseReceiptInput, raw);
  const receipt = await readConsistently(ctx, (inner) => loadPurchase(inner, proposalId));
  const paper = purchaseReceiptPaper(receipt, ctx.operator);
  const numbered = await numberPaper(ctx, { kind: "receipt", name: `purchase:${proposalId}` }, paper);
  return {
    filename: `recu-${proposalId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(numbered, ctx.operator),
  };
}

async function loadPurchase(ctx: Ctx, proposalId: string): Promise<PurchaseReceipt> {
  const { proposal, side, artistId, hostId } = await requireParty(ctx, proposalId);
  const kind = proposal.chosenRemuneration ?? proposal.remuneration;
  const [payer, bought] = kind ? [payerOf(kind), amountKindOf(kind)] : [null, null];
  const charge = await loadChargeOf(ctx, { kind: "purchase", id: proposalId });
  if (!payer || !bought || side !== payer || !isPaid(charge)) throw new DomainError("not_found");
  const [event] = await ctx.db.select().from(events).where(eq(events.proposalId, proposalId));
  const ids = event ? { artist: event.artistId, host: event.hostId } : { artist: artistId, host: hostId };
  const partyOf = async (userId: string | null) =>
    userId ? invoiceParty((await loadPerson(ctx, userId)).identity) : { name: "Compte supprimé", lines: [] };
  return {
    proposalId,
    bought,
    title: event?.title ?? proposal.title ?? "",
    event,
    charge,
    refunds: await loadRefunds(ctx, charge.id),
    seller: await partyOf(payer === "host" ? ids.artist : ids.host),
    buyer: await partyOf(payer === "host" ? ids.host : ids.artist),
  };
}

const isPaid = (charge: Charge | undefined): charge is Charge => charge?.state === "succeeded";

type PurchaseView = {
  proposalId: string;
  eventTitle: string;
  payer: "artist" | "host";
  amountCents: Cents;
  paidAt: Date | null;
  /** What came back of it. */
  returned: Returned | null;
};

/** Services and rentals that the acting person paid for, newest first: each has its receipt. */
export async function listPurchases(ctx: Ctx): Promise<PurchaseView[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({ charge: paymentCharges, event: events })
    .from(paymentCharges)
    .innerJoin(events, eq(events.id, paymentCharges.eventId))
    .where(
      and(
        eq(paymentCharges.subjectKind, "purchase"),
        eq(paymentCharges.state, "succeeded"),
        or(eq(events.artistId, userId), eq(events.hostId, userId)),
      ),
    )
    .orderBy(desc(paymentCharges.paidAt))
    .limit(200);
  const returned = await loadReturned(
    ctx,
    rows.map(({ charge }) => charge.id),
  );
  return rows.flatMap(({ charge, event }) => {
    const payer = purchaseOf(sharingOf(event.terms))?.payer;
    const isMine = payer && (payer === "host" ? event.hostId : event.artistId) === userId;
    if (!isMine) return [];
    const { id, subjectId: proposalId, amountCents, paidAt } = charge;
    return [{ proposalId, eventTitle: event.title, payer, amountCents, paidAt, returned: returned.get(id) ?? null }];
  });
}
