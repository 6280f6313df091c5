/** What we use of the service worker's world; TypeScript's own types for it clash with those of pages. */
type Extendable = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

type MessageEvent = Extendable & { data: unknown };

export type PrecacheEntry = { url: string; revision: string | null };

type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
};

export const worker = self as unknown as WorkerScope;
