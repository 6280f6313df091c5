import { formatCents } from "#platform/money.ts";
import { priceText } from "#web/ui/price.tsx";
import type { TicketLine } from "./order-page-view.ts";

type Group = { label: string; priceCents: number; count: number };

function groupsOf(tickets: readonly TicketLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { tariffLabel, priceCents } of tickets) {
    const key = `${tariffLabel} ${priceCents}`;
    const group = groups.get(key) ?? { label: tariffLabel, priceCents, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()];
}

/** What is being bought, tariff by tariff. */
export function OrderLines({ tickets, totalCents }: { tickets: readonly TicketLine[]; totalCents: number }) {
  return (
    <dl className="grid gap-2">
      {groupsOf(tickets).map(({ label, priceCents, count }) => (
        <div key={`${label} ${priceCents}`} className="flex items-baseline justify-between gap-4">
          <dt>
            {count} × {label}
          </dt>
          <dd className="whitespace-nowrap text-navy-900 tabular-nums">{priceText({ cents: priceCents * count })}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-navy-900">
        <dt>Total</dt>
        <dd className="text-lg whitespace-nowrap tabular-nums">
          {totalCents > 0 ? formatCents(totalCents) : "Gratuit"}
        </dd>
      </div>
    </dl>
  );
}
