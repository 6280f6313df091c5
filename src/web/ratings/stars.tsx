import { type Average, countedRatings, formatAverage, SCORE_MAX } from "#core/ratings/rules.ts";
import { cx } from "#web/ui/cx.ts";

const STAR = "M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L3 9.7l6.2-.9z";

/** Filled stars say the note to the eye; the words beside or behind them say it to everybody. */
export function Stars({ score, className }: { score: number; className?: string }) {
  const rounded = Math.round(score);
  return (
    <span aria-hidden="true" className={cx("inline-flex gap-0.5", className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} isFilled={star <= rounded} />
      ))}
    </span>
  );
}

export function Star({ isFilled, className }: { isFilled: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(className ?? "size-[1.1em]", isFilled ? "fill-coral-500 stroke-accent" : "fill-none stroke-edge")}
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      <path d={STAR} />
    </svg>
  );
}

/** « ★ 4,7 · 12 avis », on cards and under titles. */
export function AverageMark({ rating, className }: { rating: Average; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <Star isFilled />
      <span>
        <b className="text-ink">{formatAverage(rating.average)}</b>
        <span className="sr-only"> sur {SCORE_MAX},</span> ({countedRatings(rating.count)})
      </span>
    </span>
  );
}
