import type { WorkerMessage } from "../service-worker/worker-message.ts";

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

/** On logging out, so that nothing of one's own stays on the device. */
export const forgetPrivatePages = (): Promise<void> => tellWorker({ type: "CLEAR_PRIVATE" });
