import { type VatTerms, vatOfPurchase } from "#core/terms/vat-share-rules.ts";
import { type Purchase, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatCents, formatExactCents } from "#platform/money.ts";
import { feeVatWords, taxWords } from "./vat-words.ts";
import type { PartyNames } from "./waterfall-table.tsx";

/** « 200 € × 2 soirées, » */
function unitNote({ payer, units, priceCents }: Purchase): string {
  if (units < 2) return "";
  return `${formatCents(priceCents / units)} × ${units}\u00a0${payer === "host" ? "soirées" : "jours"}, `;
}

type PurchaseTableProps = {
  purchase: Purchase;
  names: PartyNames;
  vat?: VatTerms | undefined;
  /** Once it was paid: whether the event was called off, and what came back. */
  became?: { isCancelled: boolean; returnedCents: number };
};

/** A service purchase or a rental: one side pays the other at acceptance, and the money waits for the last date. */
export function PurchaseTable({ purchase, names, vat, became }: PurchaseTableProps) {
  const { payer, priceCents, serviceCents, totalCents } = purchase;
  const itsVat = vat && vatOfPurchase(purchase, vat);
  const [pays, receives] = payer === "host" ? [names.host, names.artist] : [names.artist, names.host];
  const what = payer === "host" ? "Prix de la prestation" : "Loyer";
  const rows = [
    { label: what, note: `${unitNote(purchase)}pour ${receives}`, tax: itsVat && taxWords(itsVat), cents: priceCents },
    {
      label: "Fonctionnement du service",
      note: `${SERVICE_PERCENT}\u202f% en plus, frais bancaires compris${itsVat ? feeVatWords(itsVat.serviceVatCents) : ""}`,
      tax: undefined,
      cents: serviceCents,
    },
  ];
  return (
    <div className="grid gap-3">
      {became && became.returnedCents > 0 && (
        <p>
          {became.isCancelled ? "L’événement est annulé" : "Des dates sont annulées"}
          {"\u202f"}: {formatCents(became.returnedCents)} sont rendus à {pays}
          {became.isCancelled && `, et ${receives} ne reçoit rien`}.
        </p>
      )}
      {!became?.isCancelled && (
        <p>
          {pays} paie {formatCents(totalCents)} à l’acceptation. L’argent attend{"\u202f"}: {receives} reçoit{" "}
          {formatCents(priceCents)} après la dernière date, et tout est remboursé en cas d’annulation.
        </p>
      )}
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Payé à l’acceptation</caption>
        <tbody>
          {rows.map(({ label, note, tax, cents }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-3 pr-4 font-normal">
                {label}
                <span className="block text-sm text-ink-quiet">{note}</span>
                {tax && <span className="block text-sm text-ink-quiet">{tax}</span>}
              </th>
              <td className="text-right whitespace-nowrap text-ink">{formatExactCents(cents)}</td>
            </tr>
          ))}
          <tr className="font-bold text-ink">
            <th scope="row" className="py-3 pr-4 font-bold">
              {pays} paie
            </th>
            <td className="text-right whitespace-nowrap">{formatExactCents(totalCents)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
