import type { Waterfall } from "#core/terms/waterfall-rules.ts";
import { cx } from "#web/ui/cx.ts";

/** The same colour in the bar and beside the line of the table; the words are in the table. */
export const lineColours = {
  artist: "bg-navy-900",
  host: "bg-coral-500",
  service: "bg-edge",
  insurance: "bg-tan",
  rights: "bg-honey",
} as const;

const fills: Record<keyof typeof lineColours, string> = {
  artist: "fill-navy-900",
  host: "fill-coral-500",
  service: "fill-edge",
  insurance: "fill-tan",
  rights: "fill-honey",
};

/** So that a few cents among hundreds of euros are seen at all. */
const SMALLEST_SHARE = 0.01;

/** How an income divides, at a glance. Drawn: the policy lets no style of its own into the page. */
export function WaterfallBar({ fall, className }: { fall: Waterfall; className?: string }) {
  const parts = [
    ["artist", fall.artistCents],
    ["host", fall.hostCents],
    ["rights", fall.musicRightsCents],
    ["insurance", fall.insuranceCents],
    ["service", fall.serviceCents],
  ] as const;
  const shown = parts.filter(([, cents]) => cents > 0);
  const total = shown.reduce((sum, [, cents]) => sum + cents, 0);
  const widths = shown.map(([, cents]) => Math.max(cents / total, SMALLEST_SHARE));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const percent = (share: number) => `${((share / whole) * 100).toFixed(3)}%`;
  return (
    <svg aria-hidden="true" className={cx("h-4 w-full overflow-hidden rounded-full bg-sand", className)}>
      {shown.map(([key], index) => (
        <rect
          key={key}
          x={percent(widths.slice(0, index).reduce((sum, width) => sum + width, 0))}
          width={percent(widths[index] ?? 0)}
          height="100%"
          className={cx("stroke-sand stroke-2", fills[key])}
        />
      ))}
    </svg>
  );
}
