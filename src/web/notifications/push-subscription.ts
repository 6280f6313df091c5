import { deleteJson, postJson } from "#web/client/api-client.ts";

/** iPhones only offer it to pages that were put on the home screen. */
export const pushIsPossible = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!pushIsPossible()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isPushOn(): Promise<boolean> {
  return Notification.permission === "granted" && (await currentSubscription()) !== null;
}

/** Asks the person, then the browser's service, then tells our server. Throws when either says no. */
export async function allowPush(apiUrl: string, pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await postJson(apiUrl, "/api/push-subscriptions", subscription.toJSON());
}

export async function stopPush(apiUrl: string): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await deleteJson(apiUrl, "/api/push-subscriptions", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
