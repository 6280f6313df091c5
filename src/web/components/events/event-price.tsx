import { cx } from "#web/ui/cx.ts";
import { Price } from "#web/ui/price.tsx";

type EventPriceProps = { fromCents: number; isFree: boolean; hasSeveralPrices: boolean; className?: string };

/** « Gratuit » only where nobody pays. */
export function EventPrice({ fromCents, isFree, hasSeveralPrices, className }: EventPriceProps) {
  if (fromCents === 0 && !isFree) {
    return <span className={cx("font-bold text-navy-900", className)}>Gratuit et payant</span>;
  }
  return <Price cents={fromCents} from={hasSeveralPrices && fromCents > 0} className={className} />;
}
