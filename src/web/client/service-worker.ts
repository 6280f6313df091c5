import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { m } from "#platform/messages/messages.js";
import {
  hasServiceWorker,
  KEPT_MARK,
  loadedAssets,
  registerWorker,
  tellWorker,
  type WorkerMessage,
} from "#web/service-worker/messages.ts";
import { showToast, UPDATE_TOAST_DURATION } from "#web/ui/feedback/toast-store.ts";
import { isSlowHere, whenIdle } from "./idle-work.ts";

const LOOK_AGAIN_MS = 60 * 60 * 1000;

/** Registers the worker, and offers to refresh when a newer version is waiting. */
export async function registerServiceWorker(): Promise<void> {
  if (!hasServiceWorker()) return;
  const registration = await registerWorker();
  if (!registration) return;
  void tellWorker({ type: "KEEP_APPLICATION" });
  if (registration.waiting) offerUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // Without a controller it is the very first version: nothing to refresh.
      if (installing.state === "installed" && navigator.serviceWorker.controller) offerUpdate(installing);
    });
  });
  const lookAgain = () => registration.update().catch(() => undefined);
  setInterval(lookAgain, LOOK_AGAIN_MS);
  window.addEventListener("online", lookAgain);
}

function offerUpdate(waiting: ServiceWorker): void {
  showToast({
    text: m["toast.update"](),
    duration: UPDATE_TOAST_DURATION,
    action: { label: m["toast.update-action"](), run: () => update(waiting) },
  });
}

function update(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  const message: WorkerMessage = { type: "SKIP_WAITING" };
  waiting.postMessage(message);
}

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
