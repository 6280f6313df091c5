import { contactDialogIds } from "#web/moderation/contact-dialog-ids.ts";
import { hasServiceWorker, KEPT_MARK, registerWorker, tellWorker } from "#web/service-worker/messages.ts";
import { closeByItself } from "#web/ui/disclosure.ts";
import { TOAST_DURATION, toastCardClass, toastRegionClass } from "#web/ui/feedback/toast-store.ts";
import { forgetOthers } from "../browser-memory.ts";
import { whenAddressed } from "../late-dialog.ts";
import { copyAddress, share } from "../share.ts";

let region: HTMLElement | undefined;

/** There before anything is said: screen readers tell what changes, not what appears with its words. */
function openLightToasts(): void {
  region = document.createElement("div");
  region.role = "status";
  region.className = toastRegionClass;
  document.body.append(region);
}

function sayLightly(text: string): void {
  const card = document.createElement("div");
  card.className = `${toastCardClass} animate-rise`;
  const words = document.createElement("p");
  words.className = "min-w-0 grow py-2.5 text-sm";
  words.textContent = text;
  card.append(words);
  region?.replaceChildren(card);
  setTimeout(() => card.remove(), TOAST_DURATION);
}

/** A press on « Partager » or « Copier le lien » (ui/share-links.tsx); false when it is another button. */
function pressShare(button: HTMLElement): boolean {
  const { share: how } = button.dataset;
  const { title = document.title, url = location.href } = button.parentElement?.dataset ?? {};
  if (!how) return false;
  void (how === "copy" ? copyAddress(url) : share({ title, url })).then((notice) => notice && sayLightly(notice.text));
  return true;
}

// All that runs on a page that a visitor only reads: what `AppRuntime` does there for a visitor, and the few things that can
// be pressed, without the application. Links load documents. Anything else wakes the application (render/late-bootstrap.js).

declare global {
  interface Window {
    /** False when a pressed button is for the application. */
    __pressed?: (button: HTMLElement) => boolean;
    __wakeAll?: () => void;
  }
}

if (document.documentElement.hasAttribute(KEPT_MARK)) {
  document.documentElement.removeAttribute(KEPT_MARK);
} else {
  forgetOthers(null);
  void tellWorker({ type: "IDENTIFY", person: null });
}
// It keeps what the page looks like; the application's scripts only once they run: nobody who only reads pays for them.
if (hasServiceWorker()) void registerWorker();

openLightToasts();
for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) closeByItself(menu);
void whenAddressed(contactDialogIds).then(() => window.__wakeAll?.());
window.__pressed = pressShare;
window.dispatchEvent(new Event("reading"));
