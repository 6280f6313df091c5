import { useEffect } from "react";
import { m } from "#platform/messages/messages.js";
import { Icon } from "../ui/icon.tsx";

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
