import { answerAsset, answerPhoto, dropWhatIsOld, keepApplication, keepAssets, keepShell } from "./files.ts";
import { changesPerson, treatmentOf } from "./keep-policy.ts";
import { clearPrivatePages, identify } from "./kept.ts";
import type { WorkerMessage } from "./messages.ts";
import { answerPage, fetchAndKeepPage } from "./pages.ts";
import { type PrecacheEntry, type PushEvent, type WorkerNotificationEvent, worker } from "./worker-scope.ts";

type Notice = { title: string; body: string; path: string; tag: string };

/** What cannot be read still has to be shown: browsers take the right back from whoever stays silent. */
function readNotice(event: PushEvent): Notice {
  const unread: Notice = { title: "Hors les murs", body: "Du nouveau vous attend.", path: "/profil", tag: "nouveau" };
  try {
    return { ...unread, ...(event.data?.json() as Partial<Notice>) };
  } catch {
    return unread;
  }
}

export async function showNotification(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = readNotice(event);
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/icon-192.png",
    lang: "fr",
    data: { path },
  });
}

/** To a window of ours that is open, or a new one; never anywhere else. */
export async function openNotification(event: WorkerNotificationEvent): Promise<void> {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const [open] = await worker.clients.matchAll({ type: "window" });
  if (open) await open.navigate(url.href).then((client) => (client ?? open).focus());
  else await worker.clients.openWindow(url.href);
}

/** Put in by the build, where this very expression stands. */
const shell = (self as unknown as { __SW_MANIFEST: PrecacheEntry[] }).__SW_MANIFEST;

worker.addEventListener("install", (event) => event.waitUntil(keepShell(shell)));

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([dropWhatIsOld(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  ),
);

worker.addEventListener("fetch", (event) => {
  if (changesPerson(event.request)) event.waitUntil(clearPrivatePages());
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  switch (treatmentOf(event.request, worker.location.origin)) {
    case "page":
      return event.respondWith(answerPage(event));
    case "asset":
      return event.respondWith(answerAsset({ request: event.request, waitUntil }));
    case "photo":
      return event.respondWith(answerPhoto({ request: event.request, waitUntil }));
    case "network":
      return;
  }
});

worker.addEventListener("push", (event) => event.waitUntil(showNotification(event)));

worker.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event)));

worker.addEventListener("message", (event) => event.waitUntil(obey(event.data as WorkerMessage)));

async function obey(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case "SKIP_WAITING":
      return worker.skipWaiting();
    case "IDENTIFY":
      return identify(message.person);
    case "CLEAR_PRIVATE":
      return clearPrivatePages();
    case "KEEP_APPLICATION":
      return keepApplication(shell);
    case "KEEP_PAGE":
      await Promise.allSettled([fetchAndKeepPage(message.url, message.own), keepAssets(message.files)]);
  }
}
