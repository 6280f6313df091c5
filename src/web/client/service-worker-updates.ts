import { m } from "#platform/messages/messages.js";
import type { WorkerMessage } from "../service-worker/worker-message.ts";
import { showToast, UPDATE_TOAST_DURATION } from "../ui/toast-store.ts";
import { hasServiceWorker, registerWorker, tellWorker } from "./worker-messages.ts";

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
