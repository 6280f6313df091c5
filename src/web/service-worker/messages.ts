/** On the document of a page that came from the device, not from the server. */
export const KEPT_MARK = "data-kept";

/** What pages tell their service worker. `own`: as this person sees it; `files`: what the page has loaded so far. */
export type WorkerMessage =
  | { type: "SKIP_WAITING" }
  | { type: "IDENTIFY"; person: string | null }
  | { type: "CLEAR_PRIVATE" }
  | { type: "KEEP_APPLICATION" }
  | { type: "KEEP_PAGE"; url: string; own: boolean; files: readonly string[] };

/** Where service workers exist: production builds, browsers that know them, secure pages. */
export const hasServiceWorker = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** On every page, also where somebody only reads. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register("/sw.js", { scope: "/" }).catch(() => undefined);

/** Reaches the worker as soon as there is one. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  if (!hasServiceWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Our own files that this page has loaded so far, also those that came before the worker could see them. */
export function loadedAssets(): string[] {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return [
    ...new Set(
      paths
        .filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"))
        .map((url) => url.pathname),
    ),
  ];
}
