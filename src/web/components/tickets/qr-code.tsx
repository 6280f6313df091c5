import { cx } from "#web/ui/cx.ts";
import type { QrDrawing } from "./ticket-page-view.ts";

type QrCodeProps = { qr: QrDrawing; label: string; className?: string };

/** Dark on white whatever the page's colours are: cameras want nothing else. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx("block aspect-square bg-white text-navy-900 forced-color-adjust-none", className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
