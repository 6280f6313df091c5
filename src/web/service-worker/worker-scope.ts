/** What we use of the service worker's world; TypeScript's own types for it clash with those of pages. */
type Extendable = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

export type PushEvent = Extendable & { data: { json(): unknown } | null };

export type WorkerNotificationEvent = Extendable & { notification: { data: unknown; close(): void } };

type WindowClient = { navigate(url: string): Promise<WindowClient | null>; focus(): Promise<unknown> };

type MessageEvent = Extendable & { data: unknown };

export type PrecacheEntry = { url: string; revision: string | null };

type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: WorkerNotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  location: Location;
};

export const worker = self as unknown as WorkerScope;
