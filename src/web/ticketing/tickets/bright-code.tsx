import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { useWakeLock } from "#web/ui/hooks/use-wake-lock.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { QrDrawing, TicketPageView } from "./ticket-views.ts";

const ANCHOR = "lumineux";
export const BRIGHT_ADDRESS = `#${ANCHOR}`;

/**
 * The code alone on a white screen, as large as the phone is wide. An anchor opens and closes it, without scripts; with them, the
 * screen stays awake meanwhile.
 */
export function BrightCode({ ticket: { qr, number, holderName, title } }: { ticket: TicketPageView }) {
  const isOpen = useLocation().hash === BRIGHT_ADDRESS;
  const close = useRef<HTMLAnchorElement>(null);
  useWakeLock(isOpen);
  useEffect(() => {
    if (isOpen) close.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!qr) return null;
  return (
    <section
      id={ANCHOR}
      aria-label="Code en plein écran"
      className="fixed inset-0 z-50 hidden content-between justify-items-center gap-4 overflow-y-auto bg-white p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center target:grid print:hidden"
    >
      <p className="flex w-full items-center justify-between gap-4">
        <span className="font-heading font-serif text-2xl text-navy-900">Billet n° {number}</span>
        <a
          ref={close}
          href="#contenu"
          className="flex min-h-12 items-center gap-2 rounded-full px-4 font-semibold text-navy-900 hover:bg-linen"
        >
          <Icon name="close" />
          Fermer
        </a>
      </p>
      <QrCode qr={qr} label={`Code QR du billet n° ${number}`} className="w-[min(100%,70svh)]" />
      <p className="pb-2 text-balance text-navy-900">
        <b className="block text-navy-900">{holderName ?? title}</b>
        <span className="text-sm">Montez la luminosité si le lecteur hésite.</span>
      </p>
    </section>
  );
}

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
