import { contactDialogIds } from "#web/components/contact/contact-dialog-ids.ts";
import { KEPT_MARK } from "#web/service-worker/worker-message.ts";
import { closeByItself } from "#web/ui/disclosure.ts";
import { forgetOthers } from "../forget-others.ts";
import { whenAddressed } from "../when-addressed.ts";
import { hasServiceWorker, registerWorker, tellWorker } from "../worker-messages.ts";
import { openLightToasts } from "./light-toast.ts";
import { pressShare } from "./share-presses.ts";

// All that runs on a page that a visitor only reads: what `AppRuntime` does there for a visitor, and the few things that can
// be pressed, without the application. Links load documents. Anything else wakes the application (client/late-bootstrap.js).

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
