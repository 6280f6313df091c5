import { contactDialogIds } from "#web/moderation/contact-dialog-ids.ts";
import { hasServiceWorker, KEPT_MARK, loadedAssets, registerWorker, tellWorker } from "#web/service-worker/messages.ts";
import { closeByItself } from "#web/ui/disclosure.ts";
import { TOAST_DURATION, toastCardClass, toastRegionClass } from "#web/ui/feedback/toast-store.ts";
import { forgetOthers } from "../browser-memory.ts";
import { fillNearRow } from "../fill-near-row.ts";
import { isSlowHere } from "../idle-work.ts";
import { whenAddressed } from "../late-dialog.ts";
import { rememberTown } from "../near-town.ts";
import { watchConsent } from "../report-consent.ts";
import { copyAddress, share } from "../share.ts";
import { tellViewed } from "../tell-viewed.ts";

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

/** Anything that only the application can deal with: it asks the same again, and does what follows. */
async function callHome({ api, unread }: { api: string; unread: number }): Promise<void> {
  const [count, me] = await Promise.all(
    ["/api/discussion/new-messages-count", "/api/user/whoami"].map((path) =>
      fetch(api + path, { headers: { accept: "application/json" } }).catch(() => undefined),
    ),
  );
  const isOver = count?.status === 401 || me?.status === 401;
  const counted: unknown = count?.ok ? await count.json() : unread;
  if (isOver || counted !== unread) window.__wakeAll?.();
}

function servePerson(person: string, home: { api: string; unread: number }): void {
  void callHome(home);
  addEventListener("visibilitychange", () => document.hidden || void callHome(home));
  watchConsent(person);
  if (!isSlowHere()) {
    void tellWorker({ type: "KEEP_PAGE", url: location.pathname + location.search, own: false, files: loadedAssets() });
  }
}

// All that runs on a page that is only read: what `AppRuntime` and the bars do there, and the few things that can be pressed, without
// the application. Links load documents. Anything else wakes the application (render/late-bootstrap.js).

declare global {
  interface Window {
    /** False when a pressed button is for the application. */
    __pressed?: (button: HTMLElement) => boolean;
    __wakeAll?: () => void;
  }
}

const { person = null, unread, api = "" } = document.querySelector<HTMLElement>("[data-reading]")?.dataset ?? {};
if (document.documentElement.hasAttribute(KEPT_MARK)) {
  document.documentElement.removeAttribute(KEPT_MARK);
} else {
  forgetOthers(person);
  void tellWorker({ type: "IDENTIFY", person });
  if (person) servePerson(person, { api, unread: Number(unread) });
}
// It keeps what the page looks like; the application's scripts only once they run: nobody who only reads pays for them.
if (hasServiceWorker()) void registerWorker();

const [, viewed] = /^\/event\/([\da-f-]{36})$/.exec(location.pathname) ?? [];
if (viewed) tellViewed("event", viewed);
rememberTown();
void fillNearRow();
openLightToasts();
for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) closeByItself(menu);
void whenAddressed(contactDialogIds).then(() => window.__wakeAll?.());
window.__pressed = pressShare;
window.dispatchEvent(new Event("reading"));
