import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type PageHeadingProps = {
  /** The small line above: a category, a step, a section. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  level?: 1 | 2;
  /** Buttons on the right on wide screens, under the text on small ones. */
  actions?: ReactNode;
  className?: string;
};

export function PageHeading({ eyebrow, title, lead, level = 1, actions, className }: PageHeadingProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={cx("flex flex-col gap-5 md:flex-row md:items-end md:justify-between md:gap-8", className)}>
      <div className="grid min-w-0 gap-2.5">
        {eyebrow && <p className="text-[0.875rem] font-bold tracking-[0.02em] text-accent">{eyebrow}</p>}
        <Heading>{title}</Heading>
        {lead && <p className="max-w-[38em] text-lg">{lead}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** Where what follows matters more than the heading: one line, and no lead, on a phone. */
export const shortOnPhones = "max-sm:[&_h1]:text-[1.375rem] max-sm:[&_p]:hidden";

export type Fact = { term: string; value: ReactNode };

/** Small paper tiles: a word, and the fact under it. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx("grid grid-cols-2 gap-3.5 sm:grid-cols-3", className)}>
      {facts.map((fact) => (
        <div key={fact.term} className="min-w-0 rounded-[0.875rem] border border-line bg-card px-4 py-3.5">
          <dt className="text-sm">{fact.term}</dt>
          <dd className="font-bold text-balance text-ink">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
