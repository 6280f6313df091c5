import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatExactCents } from "#platform/money.ts";
import { fromAndTo, movementTitle } from "./movement-words.ts";

type Line = { account: string; label: string; amountCents: Cents };
export type Movement = { id: string; kind: string; at: Date; lines: readonly Line[] };

/** Every cent, from where to where, latest first. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-white">
      {movements.map(({ id, kind, at, lines }) => {
        const { cents, from, to } = fromAndTo(lines);
        return (
          <li key={id} className="px-5 py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold text-navy-900">{movementTitle(kind)}</span>
              <span className="font-bold text-navy-900 tabular-nums">{formatExactCents(cents)}</span>
            </p>
            <p className="text-sm">{formatDateTime(at)}</p>
            <p className="mt-1.5 text-sm">
              De {from.map(({ label }) => `«\u202f${label}\u202f»`).join(", ")} vers{" "}
              {to
                .map(({ label, amountCents }) =>
                  to.length > 1
                    ? `«\u202f${label}\u202f» (${formatExactCents(amountCents)})`
                    : `«\u202f${label}\u202f»`,
                )
                .join(", ")}
              .
            </p>
          </li>
        );
      })}
    </ol>
  );
}
