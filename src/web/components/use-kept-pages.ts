import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { isSlowHere } from "../client/connection.ts";
import { loadedAssets } from "../client/loaded-assets.ts";
import { whenIdle } from "../client/when-idle.ts";
import { hasServiceWorker, tellWorker } from "../client/worker-messages.ts";
import { KEPT_MARK } from "../service-worker/worker-message.ts";

type OfflineHandle = {
  cacheable?: unknown;
  /** The page is one's own and must be there offline: the server marks its answer `x-offline`. */
  offline?: true;
};

const IDLE_TIMEOUT_MS = 5000;
const kept = new Set<string>();
let first = true;

/** Says who is logged in, and asks the worker to keep the pages that were reached without loading a document. */
export function useKeptPages(person: string | null): void {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as OfflineHandle | undefined;
  const offline = handle?.offline === true;
  const worthKeeping = offline || Boolean(handle?.cacheable);

  useEffect(() => {
    // A kept page knows who was there when it was made: it must not make the worker forget the tickets of who is here.
    if (document.documentElement.hasAttribute(KEPT_MARK)) document.documentElement.removeAttribute(KEPT_MARK);
    else void tellWorker({ type: "IDENTIFY", person });
  }, [person]);

  useEffect(() => {
    const url = pathname + search;
    const name = `${offline ? person : ""} ${url}`;
    // A visitor's document that came through the worker was kept on its way.
    if (first && person === null && hasServiceWorker() && navigator.serviceWorker.controller) kept.add(name);
    first = false;
    if (!worthKeeping || kept.has(name) || (isSlowHere() && !offline)) return undefined;
    return whenIdle(() => {
      kept.add(name);
      void tellWorker({ type: "KEEP_PAGE", url, own: offline, files: loadedAssets() });
    }, IDLE_TIMEOUT_MS);
  }, [pathname, search, person, worthKeeping, offline]);
}
