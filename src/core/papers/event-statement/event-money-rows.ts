import { hasHostShare } from "#core/terms/remuneration-rules.ts";
import { vatTermsOf } from "#core/terms/rules.ts";
import { FEE_VAT_RATE, type SideVat, vatInside, vatOfShares } from "#core/terms/vat-share-rules.ts";
import { hostShareOf, INSURANCE_PERCENT, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { FigureRow } from "../paper.ts";
import { payoutStateText, rateText } from "../rules.ts";
import type { EventStatement } from "./load-event-statement.ts";

const row = (label: string, cents: number, strong = false): FigureRow => ({
  cells: [label, formatExactCents(cents)],
  strong,
});

function hostLabel(terms: EventStatement["event"]["terms"]): string {
  const isByRate = hasHostShare(terms.remuneration);
  return isByRate ? `Part de l’hôte (${hostShareOf(terms)}\u202f%)` : "Part de l’hôte";
}

/** Each line of the waterfall. What is not part of these terms is left out. */
export function sharingRows({ shares, event }: EventStatement): FigureRow[] {
  const { insurance, musicRights } = event.terms;
  const taxes = event.terms.vat
    ? vatOfShares(shares, event.terms, vatTermsOf(event.terms))
    : { artist: null, host: null };
  const feeVat = formatExactCents(vatInside(shares.serviceCents, FEE_VAT_RATE).vatCents);
  return [
    row("Recettes, billets remboursés ou contestés déduits", shares.grossCents, true),
    row(
      `Frais de service (${SERVICE_PERCENT}\u202f%), dont TVA à ${rateText(FEE_VAT_RATE)}\u202f: ${feeVat}`,
      0 - shares.serviceCents,
    ),
    ...(insurance ? [row(`Assurance (${INSURANCE_PERCENT}\u202f%)`, 0 - shares.insuranceCents)] : []),
    ...(musicRights.needed ? [row("Droits musicaux retenus", 0 - shares.musicRightsCents)] : []),
    row("Net à partager", shares.netCents, true),
    row("Part de l’artiste", shares.artistCents),
    ...vatRow(taxes.artist, "l’artiste"),
    row(hostLabel(event.terms), shares.hostCents),
    ...vatRow(taxes.host, "l’hôte"),
    ...(shares.musicRightsToSettleCents > 0
      ? [
          row(
            `Droits musicaux que règle directement ${event.organiser === "artist" ? "l’artiste" : "l’hôte"} (hors total)`,
            shares.musicRightsToSettleCents,
          ),
        ]
      : []),
  ];
}

/** What of it is VAT, of an agreement that knows who charges it: the words of older statements stay as they were. */
const vatRow = (tax: SideVat | null, who: string): FigureRow[] =>
  tax && tax.vatCents > 0 ? [row(`dont TVA à ${rateText(tax.rate)}, à reverser par ${who}`, tax.vatCents)] : [];

/** Only when there was more than one sharing: the differences, line by line. */
export function correctionRows({ settlements }: EventStatement): FigureRow[] {
  return settlements.slice(1).map(({ settledAt, change }) => ({
    cells: [
      formatDate(settledAt),
      ...[
        change.grossCents,
        change.serviceCents,
        change.insuranceCents,
        change.musicRightsCents,
        change.artistCents,
        change.hostCents,
      ].map(formatExactCents),
    ],
  }));
}

export function purchaseRows({ purchase }: EventStatement): FigureRow[] {
  if (!purchase) return [];
  const [payer, payee] = purchase.payer === "host" ? ["l’hôte", "l’artiste"] : ["l’artiste", "l’hôte"];
  return [
    row(`Prix, pour ${payee}`, purchase.priceCents),
    row(`Frais de service (${SERVICE_PERCENT}\u202f%), payés par ${payer}`, purchase.serviceCents),
    row(
      purchase.paidAt ? `Total payé par ${payer} le ${formatDate(purchase.paidAt)}` : `Total à payer par ${payer}`,
      purchase.totalCents,
      true,
    ),
  ];
}

/** Without what was kept for debts of other events: that is between each person and the platform. */
export function payoutRows({ payouts }: EventStatement): FigureRow[] {
  return payouts.map((payout) => ({
    cells: [
      `${payout.side === "artist" ? "Artiste" : "Hôte"}, ${payout.source === "tickets" ? "billetterie" : "prestation ou location"}`,
      payoutStateText(payout),
      formatExactCents(payout.dueCents),
      formatExactCents(payout.reversedCents),
    ],
  }));
}

/** The ledger's own words on what was kept for this event. */
export function fundsRows({ funds }: EventStatement): FigureRow[] {
  if (funds.receivedCents === 0) return [];
  return [
    row("Encaissé", funds.receivedCents),
    row("Remboursé", 0 - funds.refundedCents),
    ...(funds.lostCents > 0 ? [row("Repris par des banques après contestation", 0 - funds.lostCents)] : []),
    row("Réparti", 0 - funds.sharedCents),
    row("Conservé jusqu’à la répartition", funds.heldCents, true),
  ];
}
