import { createContext, use, useEffect } from "react";
import { m } from "#platform/messages/messages.js";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Whether nothing here is real. From the entries, not from a loader: a page whose loaders never ran says it too. The server's
 * knows it from the configuration, and leaves a mark on the document for the browser's.
 */
export const Demonstration = createContext(false);

/** In the frame of all pages, those of errors included: nobody takes a demonstration for the real thing. */
export function DemonstrationBanner() {
  if (!use(Demonstration)) return null;
  return (
    <aside aria-label="Démonstration" className="bg-honey px-4 py-1.5 text-center text-sm text-navy-900 print:py-0">
      <strong className="font-semibold">Démonstration</strong>
      <span className="max-sm:hidden">
        {" "}
        · rien n’est réel ici : ni les soirées, ni les paiements, et tout le monde peut lire les e-mails.
      </span>
      <span className="sm:hidden"> · rien n’est réel, tout est lisible par tous</span>
    </aside>
  );
}

/** In every page, shown by a mark on the document that the inline bootstrap keeps: so it needs no other script. */
export function OfflineBanner() {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
  }, []);
  return (
    <div
      role="status"
      className="sticky top-0 z-40 hidden bg-navy-900 text-white in-[[data-offline]]:block print:hidden"
    >
      <p className="wrap flex min-h-11 items-center justify-center gap-3 py-2 text-sm">
        <Icon name="offline" className="size-5 text-honey" />
        {m["offline.banner"]()}
      </p>
    </div>
  );
}
