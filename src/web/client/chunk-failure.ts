import { m } from "#platform/messages/messages.js";
import { showToast } from "../ui/toast-store.ts";

declare global {
  interface Window {
    /** Of the inline bootstrap: reloads at most once in 60 s, and says whether it does. */
    __reloadOnce?: () => boolean;
  }
}

/**
 * §8: a script chunk that cannot be loaded, mostly since a new version took its place, reloads the page; when that was
 * tried a moment ago, a toast says so. `stay` gives up the navigation that needed the chunk.
 * Without network a reload would only lose what is on the screen: whoever asked for the chunk does without.
 */
export function watchChunkFailures(stay: () => void): () => void {
  const onFailure = (event: Event) => {
    if (!navigator.onLine) return;
    event.preventDefault();
    if (window.__reloadOnce?.()) return;
    stay();
    showToast({ kind: "error", text: m["error.unexpected"]() });
  };
  window.addEventListener("vite:preloadError", onFailure);
  return () => window.removeEventListener("vite:preloadError", onFailure);
}
