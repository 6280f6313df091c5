import type { ReactNode } from "react";
import { cx } from "./cx.ts";

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
