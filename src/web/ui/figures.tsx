import type { ReactNode } from "react";
import { m } from "#platform/messages/messages.js";
import { type Cents, formatCents } from "#platform/money.ts";
import { cx } from "./cx.ts";

const numbers = new Intl.NumberFormat("fr-FR");

/** « 20 030 » */
export const inFigures = (count: number): string => numbers.format(count);

/** « 1 billet », « 20 030 billets », « 0 billet » */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)}\u00a0${count > 1 ? many : one}`;

type PriceProps = {
  /** Zero reads « Gratuit ». */
  cents: Cents;
  /** The buyer decides: « Prix libre ». */
  open?: boolean;
  /** The lowest of several tariffs: « dès 8 € ». */
  from?: boolean;
  className?: string;
};

export function Price({ cents, open = false, from = false, className }: PriceProps) {
  return (
    <span className={cx("whitespace-nowrap font-bold tabular-nums text-ink", className)}>
      {priceText({ cents, open, from })}
    </span>
  );
}

export function priceText({ cents, open = false, from = false }: Omit<PriceProps, "className">): string {
  if (open) return m["price.open"]();
  if (cents === 0) return m["price.free"]();
  const price = formatCents(cents);
  return from ? m["price.from"]({ price }) : price;
}

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
