import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type ProgressBarProps = {
  /** What progresses, for the ear: « Objectif de la billetterie ». */
  label: string;
  value: number;
  max: number;
  /** The words under it, left and right: « 216 € sur 300 € », « encore 4 j 6 h ». */
  caption?: ReactNode;
  aside?: ReactNode;
  tone?: "coral" | "green";
  className?: string;
};

export function ProgressBar({ label, value, max, caption, aside, tone = "coral", className }: ProgressBarProps) {
  return (
    <div className={cx("grid gap-1.5", className)}>
      <progress
        aria-label={label}
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        className={cx("h-2.5 w-full", tone === "green" && "[--progress-value:var(--color-success)]")}
      />
      {(caption || aside) && (
        <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
          <span>{caption}</span>
          <span>{aside}</span>
        </p>
      )}
    </div>
  );
}
