import { type Purchase, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatCents, formatExactCents } from "#platform/money.ts";
import type { PartyNames } from "./waterfall-table.tsx";

/** A service purchase or a rental: one side pays the other at acceptance, and the money waits for the last date. */
export function PurchaseTable({ purchase, names }: { purchase: Purchase; names: PartyNames }) {
  const { payer, priceCents, serviceCents, totalCents } = purchase;
  const [pays, receives] = payer === "host" ? [names.host, names.artist] : [names.artist, names.host];
  const what = payer === "host" ? "Prix de la prestation" : "Loyer";
  const rows = [
    { label: what, note: `pour ${receives}`, cents: priceCents },
    {
      label: "Fonctionnement du service",
      note: `${SERVICE_PERCENT}\u202f% en plus, frais bancaires compris`,
      cents: serviceCents,
    },
  ];
  return (
    <div className="grid gap-3">
      <p>
        {pays} paie {formatCents(totalCents)} à l’acceptation. L’argent attend{"\u202f"}: {receives} reçoit{" "}
        {formatCents(priceCents)} après la dernière date, et tout est remboursé en cas d’annulation.
      </p>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Payé à l’acceptation</caption>
        <tbody>
          {rows.map(({ label, note, cents }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-3 pr-4 font-normal">
                {label}
                <span className="block text-sm text-navy-500">{note}</span>
              </th>
              <td className="text-right whitespace-nowrap text-navy-900">{formatExactCents(cents)}</td>
            </tr>
          ))}
          <tr className="font-bold text-navy-900">
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
