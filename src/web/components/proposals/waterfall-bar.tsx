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

/** How an income divides, at a glance. */
export function WaterfallBar({ fall, className }: { fall: Waterfall; className?: string }) {
  const parts = [
    ["artist", fall.artistCents],
    ["host", fall.hostCents],
    ["rights", fall.musicRightsCents],
    ["insurance", fall.insuranceCents],
    ["service", fall.serviceCents],
  ] as const;
  return (
    <div aria-hidden="true" className={cx("flex h-4 gap-0.5 overflow-hidden rounded-full bg-sand", className)}>
      {parts
        .filter(([, cents]) => cents > 0)
        .map(([key, cents]) => (
          <span key={key} className={cx("min-w-1", lineColours[key])} style={{ flexGrow: cents, flexBasis: 0 }} />
        ))}
    </div>
  );
}
