import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 border-line border-t pt-7">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

type TickedListProps = { items: readonly string[]; icon?: IconName; label?: string };

/** Nothing at all when there is nothing to tell. */
export function TickedList({ items, icon = "check", label }: TickedListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      {label && <h3 className="mb-2 font-sans text-base font-semibold">{label}</h3>}
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name={icon} className="mt-0.5 size-5 text-accent" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type Line = { term: string; value: ReactNode };
type MaybeLines = readonly (Line | false | null)[];

/** Longer answers than the tiles at the top hold. */
export function Lines({ lines }: { lines: MaybeLines }) {
  const shown = lines.filter((line) => line !== false && line !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(10rem,auto)_1fr]">
      {shown.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="max-sm:mt-2 font-semibold text-ink">{term}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A draft may have none of its lines yet, and then no heading either. */
export function LinesSection({ title, lines }: { title: string; lines: MaybeLines }) {
  if (!lines.some(Boolean)) return null;
  return (
    <DetailSection title={title}>
      <Lines lines={lines} />
    </DetailSection>
  );
}

/** A text as it was written: blank lines part paragraphs, others break. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-4">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
