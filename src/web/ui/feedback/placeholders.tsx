import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type EmptyStateProps = {
  /** One of `illustrations/`. */
  illustration?: ReactNode;
  title: string;
  level?: 2 | 3;
  /** What would be here, and why it is not yet. */
  children?: ReactNode;
  /** The next step: a button or two. */
  actions?: ReactNode;
  className?: string;
};

export function EmptyState({ illustration, title, level = 2, children, actions, className }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={cx("mx-auto grid max-w-form justify-items-center gap-4 px-4 py-8 text-center", className)}>
      {illustration && (
        <div className="mb-2 aspect-4/3 w-full max-w-72 overflow-hidden rounded-panel">{illustration}</div>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="max-w-[34em] text-pretty">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

const sheen =
  "animate-shimmer rounded-md bg-linear-to-r from-sand from-40% via-50% via-card to-60% to-sand bg-size-[200%_100%]";

/** A grey place-holder would be sad: paper that catches the light. Give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block", sheen, className ?? "h-4 w-full")} />;
}

export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card bg-card shadow-card">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 px-5 pt-5 pb-6">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-5 w-1/4" />
      </div>
    </div>
  );
}
