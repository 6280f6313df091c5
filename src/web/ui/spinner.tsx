import { cx } from "./cx.ts";

/** Decoration only: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx("animate-spin fill-none stroke-current", className ?? "size-5")}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" strokeWidth="3" className="opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
