import { activities } from "#core/statements/rules.ts";
import type { ActivitySummary, Period } from "#core/statements/year-summary-rules.ts";
import { formatExactCents } from "#platform/money.ts";
import { cx } from "#web/ui/cx.ts";

/** One kind of activity, quarter by quarter. On a phone the operations stand under the period's name. */
export function ActivityTable({ summary: { activity, quarters, total } }: { summary: ActivitySummary }) {
  return (
    <table className="w-full text-sm tabular-nums sm:text-base">
      <caption className="mb-2 text-left text-lg font-bold text-navy-900">{activities[activity]}</caption>
      <thead>
        <tr className="border-b border-line align-bottom text-sm">
          <th scope="col" className="py-2 text-left font-semibold">
            Période
          </th>
          {["Brut", "Frais", "Net"].map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map((each) => (
          <PeriodRow key={each.quarter} name={each.quarter === 1 ? "1er trim." : `${each.quarter}e trim.`} of={each} />
        ))}
        <PeriodRow name="Année" of={total} strong />
      </tbody>
    </table>
  );
}

function PeriodRow({ name, of, strong = false }: { name: string; of: Period; strong?: boolean }) {
  const { grossCents, feesCents, netCents, transactions } = of;
  return (
    <tr className={cx("border-b border-line last:border-0", strong && "font-bold text-navy-900")}>
      <th scope="row" className="py-2.5 text-left font-semibold text-navy-900">
        {name}
        <span className="block text-[0.8125rem] font-normal text-navy-600">
          {transactions} {transactions > 1 ? "opérations" : "opération"}
        </span>
      </th>
      {[grossCents, feesCents, netCents].map((cents, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same.
        <td key={index} className="py-2.5 pl-2 text-right whitespace-nowrap">
          {formatExactCents(cents)}
        </td>
      ))}
    </tr>
  );
}
