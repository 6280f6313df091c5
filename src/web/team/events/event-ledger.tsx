import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { movementTitle } from "#web/ticketing/organiser/movement-list.tsx";

type EventLedgerProps = {
  balances: readonly { account: string; label: string; cents: Cents }[];
  movements: readonly {
    id: string;
    kind: string;
    key: string;
    at: Date;
    lines: readonly { account: string; label: string; amountCents: Cents }[];
  }[];
  total: number;
};

/** As the books have it: each movement with all its lines, which sum to zero. */
export function EventLedger({ balances, movements, total }: EventLedgerProps) {
  return (
    <section aria-labelledby="argent" className="grid gap-4">
      <h2 id="argent" className="text-xl">
        Argent, ligne par ligne{total > 0 ? ` (${total})` : ""}
      </h2>
      {balances.length > 0 && (
        <table className="w-full max-w-xl border-collapse text-sm">
          <caption className="pb-2 text-left font-semibold text-ink">Soldes</caption>
          <tbody>
            {balances.map(({ account, label, cents }) => (
              <tr key={account} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right font-semibold text-ink tabular-nums">{formatExactCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {movements.length === 0 ? (
        <p>Aucun mouvement d’argent.</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
          {movements.map(({ id, kind, key, at, lines }) => (
            <li key={id} className="grid gap-1 py-4 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <b className="text-ink">{movementTitle(kind)}</b>
                <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
              </p>
              <table className="w-full max-w-xl border-collapse">
                <caption className="sr-only">{movementTitle(kind)}, ses lignes</caption>
                <tbody>
                  {lines.map(({ account, label, amountCents }) => (
                    <tr key={`${account}:${amountCents}`}>
                      <th scope="row" className="py-0.5 text-left font-normal">
                        {label}
                      </th>
                      <td className="py-0.5 text-right tabular-nums">{formatExactCents(amountCents)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="wrap-anywhere text-ink-quiet text-xs">{key}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
