import type { PushEvent, WorkerNotificationEvent } from "./worker-scope.ts";
import { worker } from "./worker-scope.ts";

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

export async function showNotice(event: PushEvent): Promise<void> {
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
export async function openNotice(event: WorkerNotificationEvent): Promise<void> {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const [open] = await worker.clients.matchAll({ type: "window" });
  if (open) await open.navigate(url.href).then((client) => (client ?? open).focus());
  else await worker.clients.openWindow(url.href);
}
