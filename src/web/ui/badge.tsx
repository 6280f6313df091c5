import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type BadgeTone = "neutral" | "coral" | "green" | "amber" | "red" | "navy";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sand text-ink",
  coral: "bg-accent-pale text-accent-strong",
  green: "bg-success-pale text-success-ink",
  amber: "bg-warning-pale text-warning-ink",
  red: "bg-error-pale text-error-ink",
  navy: "bg-inverse text-on-inverse",
};

type BadgeProps = { tone?: BadgeTone; icon?: IconName; className?: string; children: ReactNode };

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span className={cx("badge", tones[tone], className)}>
      {icon && <Icon name={icon} className="size-4" />}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** The unread dot of bars: a number for the eye, words for the ear. */
export function CountBadge({ count, label, className }: { count: number; label: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        "grid h-5 min-w-5 place-items-center rounded-full bg-coral-500 px-1.5 text-xs leading-none font-bold text-navy-900 tabular-nums",
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Settings need a look. Words for the ear when it stands alone. */
export function AttentionDot({ label }: { label?: string }) {
  return (
    <span className="ml-1.5 inline-block size-2.5 shrink-0 rounded-full bg-coral-500">
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
