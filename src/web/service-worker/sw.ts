import { answerAsset, answerPhoto, dropWhatIsOld, keepApplication, keepAssets, keepShell } from "./files.ts";
import { changesPerson, treatmentOf } from "./keep-policy.ts";
import { answerPage, fetchAndKeepPage } from "./pages.ts";
import { clearPrivatePages, identify } from "./private-pages.ts";
import { openNotice, showNotice } from "./push.ts";
import type { WorkerMessage } from "./worker-message.ts";
import { type PrecacheEntry, worker } from "./worker-scope.ts";

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

worker.addEventListener("push", (event) => event.waitUntil(showNotice(event)));

worker.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(event)));

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
