import type { Difference } from "#core/proposals/difference-rules.ts";
import type { HistoryEntry } from "#core/proposals/view-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";

/** Who did what and when, oldest first, across the proposals that replaced each other. */
export function ProposalHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <ol className="grid">
      {history.map(({ proposalId, at, state, label, by }) => (
        <li
          key={`${proposalId} ${state} ${at.getTime()}`}
          className="relative border-line border-l-2 pb-5 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-coral-500 ring-3 ring-paper"
          />
          <p>
            <b>{label}</b>
            {by && ` · ${by}`}
          </p>
          <time dateTime={at.toISOString()} className="block text-navy-500 text-sm first-letter:uppercase">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** What was, struck through, and what is. */
export function WhatChanged({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="grid gap-4 rounded-card bg-warning-pale px-5 py-4">
      {differences.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="font-bold text-warning-ink">{label}</dt>
          <dd className="grid gap-0.5 text-navy-900">
            <del className="text-navy-600">
              <span className="sr-only">Avant : </span>
              {before}
            </del>
            <ins className="no-underline">
              <span className="sr-only">Maintenant : </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
