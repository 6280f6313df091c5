import type { ReactNode } from "react";

/** A titled list on paper; says so when it is empty. */
export function Sheet({
  id,
  title,
  empty,
  more = false,
  children,
}: {
  id: string;
  title?: string;
  empty: string;
  /** What stands here is not all of it. */
  more?: boolean;
  children: readonly ReactNode[];
}) {
  return (
    <section aria-labelledby={title ? id : undefined} aria-label={title ? undefined : empty} className="grid gap-3">
      {title && (
        <h2 id={id} className="text-xl">
          {title}
          {children.length > 0 ? ` (${children.length}${more ? " et plus" : ""})` : ""}
        </h2>
      )}
      {children.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-white px-5 shadow-card">
          {children}
        </ul>
      )}
    </section>
  );
}

export function SheetItem({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children?: ReactNode }) {
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p className="min-w-0 wrap-anywhere font-semibold text-navy-900">{title}</p>
        {aside && <div className="flex flex-wrap items-center gap-2 text-sm">{aside}</div>}
      </div>
      {children}
    </li>
  );
}
