import type { ReactNode } from "react";

export function ShowcaseSection({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-7 border-line border-t pt-12">
      <div className="grid gap-2">
        <h2 id={id} className="scroll-mt-6">
          {title}
        </h2>
        {intro && <p className="max-w-prose">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

export function Specimen({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p className="text-sm text-ink-quiet">
        <b>{name}</b>
        {note && ` · ${note}`}
      </p>
      {children}
    </div>
  );
}
