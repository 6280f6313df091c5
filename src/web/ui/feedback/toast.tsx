import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { m } from "#platform/messages/messages.js";
import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { type BannerKind, bannerIcons, bannerWords } from "./banner.tsx";
import {
  dismissToast,
  pauseToasts,
  readNoToasts,
  readToasts,
  resumeToasts,
  toastCardClass,
  toastRegionClass,
  watchToasts,
} from "./toast-store.ts";

/** A toast that the server sends with the page, after a redirect. */
type FlashToast = { kind: BannerKind; text: string };

/** Stands once, in the root. */
export function ToastRegion({ flash }: { flash?: FlashToast | null }) {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readNoToasts);
  const region = useRef<HTMLDivElement>(null);
  // Saving twice says the same twice: each flash is a toast of its own, whatever its words.
  const [shown, setShown] = useState({ flash, nth: 0 });
  if (flash !== shown.flash) setShown({ flash, nth: shown.nth + 1 });
  useEffect(() => {
    const element = region.current;
    if (!element || !("showPopover" in element)) return;
    // The top layer: a toast about an open dialog must lie over it.
    if (element.matches(":popover-open")) element.hidePopover();
    element.popover = toasts.length > 0 ? "manual" : null;
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <div
      ref={region}
      role="status"
      aria-label={m["ui.notifications"]()}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className={toastRegionClass}
    >
      {flash && <FlashCard key={shown.nth} flash={flash} />}
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          kind={toast.kind}
          text={toast.text}
          onDismiss={() => dismissToast(toast.id)}
          action={
            toast.action && (
              <button
                type="button"
                onClick={() => {
                  toast.action?.run();
                  dismissToast(toast.id);
                }}
                className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-coral-300 hover:text-white"
              >
                {toast.action.label}
              </button>
            )
          }
        />
      ))}
    </div>
  );
}

/** Leaves after five seconds by style alone, since no script may be there to take it away. */
function FlashCard({ flash }: { flash: FlashToast }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <ToastCard
      kind={flash.kind}
      text={flash.text}
      onDismiss={() => setDismissed(true)}
      className="animate-leave focus-within:[animation-play-state:paused] hover:[animation-play-state:paused]"
    />
  );
}

type ToastCardProps = { kind: BannerKind; text: string; onDismiss: () => void; action?: ReactNode; className?: string };

const iconColours: Record<BannerKind, string> = {
  info: "text-mist",
  success: "text-mint",
  warning: "text-honey",
  error: "text-coral-300",
};

export function ToastCard({ kind, text, onDismiss, action, className }: ToastCardProps) {
  return (
    <div className={cx(toastCardClass, className ?? "animate-rise")}>
      <Icon name={bannerIcons[kind]} className={cx("size-6", iconColours[kind])} />
      <p className="min-w-0 grow py-1.5 text-sm">
        <span className="sr-only">{`${bannerWords[kind]()}\u202f: `}</span>
        {text}
      </p>
      {action}
      <IconButton
        icon="close"
        label={m["ui.dismiss"]()}
        onClick={onDismiss}
        data-scripted
        className="text-white hover:bg-navy-700 noscript:hidden"
      />
    </div>
  );
}
