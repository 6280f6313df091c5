import { m } from "#platform/messages/messages.js";
import { type Cents, formatCents } from "#platform/money.ts";
import { cx } from "./cx.ts";

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
    <span className={cx("whitespace-nowrap font-bold tabular-nums text-navy-900", className)}>
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
