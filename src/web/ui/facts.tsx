import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Fact = { term: string; value: ReactNode };

/** Small paper tiles: a word, and the fact under it. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx("grid grid-cols-2 gap-3.5 sm:grid-cols-3", className)}>
      {facts.map((fact) => (
        <div key={fact.term} className="min-w-0 rounded-[0.875rem] border border-line bg-white px-4 py-3.5">
          <dt className="text-sm">{fact.term}</dt>
          <dd className="font-bold text-balance text-navy-900">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
