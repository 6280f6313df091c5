import { contactDialogIds } from "#web/components/contact/contact-dialog-ids.ts";
import { KEPT_MARK } from "#web/service-worker/worker-message.ts";
import { closeByItself } from "#web/ui/disclosure.ts";
import { forgetOldDoors } from "../door/door-memory.ts";
import { forgetDraftsOfOthers } from "../message-drafts.ts";
import { whenAddressed } from "../when-addressed.ts";
import { tellWorker } from "../worker-messages.ts";
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
  forgetDraftsOfOthers(null);
  forgetOldDoors(null);
  // The worker itself comes with the application, whose files it keeps: nobody who only reads pays for them.
  if (navigator.serviceWorker?.controller) void tellWorker({ type: "IDENTIFY", person: null });
}

openLightToasts();
for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) closeByItself(menu);
void whenAddressed(contactDialogIds).then(() => window.__wakeAll?.());
window.__pressed = pressShare;
window.dispatchEvent(new Event("reading"));
