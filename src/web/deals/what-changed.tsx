import { Link } from "react-router";
import type { Difference } from "#core/deals/difference-rules.ts";
import { proposalPath } from "#core/deals/rules.ts";
import type { RoundView } from "#core/deals/view-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { cx } from "#web/ui/cx.ts";

type Change = Pick<Difference, "label" | "before" | "after">;

/** What was, struck through, and what is. */
export function WhatChanged({ differences }: { differences: readonly Change[] }) {
  return (
    <dl className="grid gap-4 rounded-card bg-warning-pale px-5 py-4">
      {differences.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="font-bold text-warning-ink">{label}</dt>
          <dd className="grid gap-0.5 text-ink">
            <del className="text-ink-soft">
              <span className="sr-only">Avant : </span>
              {before}
            </del>
            <ins className="no-underline">
              <span className="sr-only">Maintenant : </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The negotiation: who offered what, and when. The last round is the one that can be accepted. */
export function Rounds({ rounds, current }: { rounds: readonly RoundView[]; current: number }) {
  return (
    <ol className="grid gap-3">
      {rounds.map(({ number, proposalId, by, at, label, differences, state }) => (
        <li
          key={proposalId}
          aria-current={number === current ? "step" : undefined}
          className={cx(
            "grid gap-1 rounded-card border px-4 py-3",
            number === current ? "border-coral-500 bg-card" : "border-line",
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink">
            {number === current ? (
              <b>Tour {number}</b>
            ) : (
              <Link to={proposalPath(proposalId)} className="link font-bold">
                Tour {number}
              </Link>
            )}
            <span className="text-ink-quiet text-sm">
              {state === "countered" ? "Remplacé par le tour suivant" : label}
            </span>
          </p>
          <p className="text-sm">
            {by ?? "Quelqu’un"}, le <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          </p>
          {differences.length > 0 && (
            <ul className="grid gap-0.5 text-sm">
              {differences.map(({ field, label: what, before, after }) => (
                <li key={field}>
                  {what}&#8239;: <del className="text-ink-quiet">{before}</del> →{" "}
                  <ins className="no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
