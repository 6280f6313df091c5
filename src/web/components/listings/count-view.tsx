import { useEffect } from "react";
import type { ListingKind } from "#core/listings/rules.ts";
import { whenIdle } from "#web/client/when-idle.ts";

const IDLE_TIMEOUT_MS = 2000;

/** Tells the house that the page was seen: the page itself may come from a cache. Nothing waits for it. */
export function CountView({ kind, id }: { kind: ListingKind; id: string }) {
  useEffect(
    () =>
      whenIdle(() => {
        navigator.sendBeacon("/api/views", new Blob([JSON.stringify({ kind, id })], { type: "application/json" }));
      }, IDLE_TIMEOUT_MS),
    [kind, id],
  );
  return null;
}
