import { beforeEach, expect, test, vi } from "vitest";
import { keepApplication, keepShell } from "./files.ts";
import { cacheNames, clearPrivatePages, find, identify, keep, keepPrivatePage, privatePagesOwner } from "./kept.ts";
import { answerPage, OFFLINE_PAGE } from "./pages.ts";
import type { FetchEvent } from "./worker-scope.ts";

const ORIGIN = "https://hors-les-murs.test";
const absolute = (request: RequestInfo) => new URL(typeof request === "string" ? request : request.url, ORIGIN).href;

/** The browser's caches, as much of them as the worker uses. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(absolute(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void entries.set(absolute(request), response),
      delete: async (request: RequestInfo) => entries.delete(absolute(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open: async (name: string) => open(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  };
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal("caches", memoryCaches());
  await identify(null);
});

const url = (path: string) => `${ORIGIN}${path}`;
const textOf = async (name: string, path: string) => (await find(name, url(path)))?.text();

function html(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { "content-type": "text/html", ...headers } });
}
const visitorsPage = (body: string) => html(body, { "cache-control": "public, max-age=0" });
const ticketsPage = (body: string) => html(body, { "cache-control": "private, no-store", "x-offline": "tickets" });

async function visit(path: string, network: () => Promise<Response>): Promise<Response> {
  const works: Promise<unknown>[] = [];
  const event: FetchEvent = {
    request: new Request(url(path)),
    preloadResponse: Promise.resolve(undefined),
    respondWith: () => undefined,
    waitUntil: (work) => works.push(work),
  };
  vi.stubGlobal("fetch", network);
  const response = await answerPage(event);
  await Promise.all(works);
  return response;
}
const offline = async () => Promise.reject(new TypeError("Failed to fetch"));

test("a reader's worker keeps what pages look like; the application's scripts once it runs, and with each version after", async () => {
  const shell = [
    { url: `${ORIGIN}/hors-connexion`, revision: "1" },
    { url: `${ORIGIN}/assets/app.css`, revision: null },
    { url: `${ORIGIN}/assets/entry.js`, revision: null },
  ];
  vi.stubGlobal("fetch", async () => new Response("contenu"));
  await keepShell(shell);
  expect(await textOf(cacheNames.assets, "/assets/app.css")).toBe("contenu");
  expect(await textOf(cacheNames.assets, "/assets/entry.js")).toBeUndefined();
  await keepApplication(shell);
  expect(await textOf(cacheNames.assets, "/assets/entry.js")).toBe("contenu");
  await keepShell([...shell, { url: `${ORIGIN}/assets/entry-2.js`, revision: null }]);
  expect(await textOf(cacheNames.assets, "/assets/entry-2.js")).toBe("contenu");
});

test("a visited page is there offline; another gives the offline page", async () => {
  await keep(cacheNames.shell, url(OFFLINE_PAGE), visitorsPage("hors connexion"));
  expect(await (await visit("/event", async () => visitorsPage("événements"))).text()).toBe("événements");
  expect(await (await visit("/event", offline)).text()).toBe("événements");
  expect(await (await visit("/place", offline)).text()).toBe("hors connexion");
});

test("a page from the device says so, that of the server does not", async () => {
  const page = '<!DOCTYPE html><html lang="fr"><p>bonjour</p></html>';
  expect(await (await visit("/event", async () => visitorsPage(page))).text()).toBe(page);
  const kept = await visit("/event", offline);
  expect(await kept.text()).toBe(page.replace("<html", "<html data-kept"));
  expect(kept.headers.get("content-type")).toBe("text/html");
});

test("a page is there while a newer one is on its way, and if that one breaks off", async () => {
  await keep(cacheNames.visitors, url("/billet/1"), visitorsPage("le billet"));
  let end: ReadableStreamDefaultController<Uint8Array> | undefined;
  const slow = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = controller;
      controller.enqueue(new TextEncoder().encode("le bil"));
    },
  });
  const newer = keep(cacheNames.visitors, url("/billet/1"), new Response(slow));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await textOf(cacheNames.visitors, "/billet/1")).toBe("le billet");
  end?.error(new TypeError("network"));
  await expect(newer).rejects.toThrow();
  expect(await textOf(cacheNames.visitors, "/billet/1")).toBe("le billet");
});

test("the network's answer wins, also when a page is kept", async () => {
  await visit("/event", async () => visitorsPage("hier"));
  expect(await (await visit("/event", async () => visitorsPage("aujourd’hui"))).text()).toBe("aujourd’hui");
  expect(await textOf(cacheNames.visitors, "/event")).toBe("aujourd’hui");
});

test("a network that dawdles gives way to a kept page after four seconds", async () => {
  await visit("/event", async () => visitorsPage("gardée"));
  vi.useFakeTimers();
  try {
    const works: Promise<unknown>[] = [];
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const answer = answerPage({
      request: new Request(url("/event")),
      preloadResponse: Promise.resolve(undefined),
      respondWith: () => undefined,
      waitUntil: (work) => works.push(work),
    });
    await vi.advanceTimersByTimeAsync(4001);
    expect(await (await answer).text()).toBe("gardée");
  } finally {
    vi.useRealTimers();
  }
});

test("one's own pages are kept only when marked, only for a known person, and never among visitors' pages", async () => {
  await visit("/profil", async () => html("à moi", { "cache-control": "private, no-store" }));
  await visit("/billets", async () => ticketsPage("billets de personne"));
  expect(await find(cacheNames.private, url("/billets"))).toBeUndefined();
  await identify("camille");
  await visit("/billets", async () => ticketsPage("billets de Camille"));
  expect(await textOf(cacheNames.private, "/billets")).toBe("billets de Camille");
  expect(await (await visit("/billets", offline)).text()).toBe("billets de Camille");
  for (const path of ["/profil", "/billets"]) expect(await find(cacheNames.visitors, url(path))).toBeUndefined();
});

test("logging out, or somebody else logging in, clears what was kept", async () => {
  await identify("camille");
  await visit("/billets", async () => ticketsPage("billets de Camille"));
  await identify("camille");
  expect(await textOf(cacheNames.private, "/billets")).toBe("billets de Camille");
  await identify("helene");
  expect(await find(cacheNames.private, url("/billets"))).toBeUndefined();
  await visit("/billets", async () => ticketsPage("billets d’Hélène"));
  await clearPrivatePages();
  expect(await find(cacheNames.private, url("/billets"))).toBeUndefined();
  expect(await privatePagesOwner()).toBeNull();
});

test("a page that was asked for by the one before is not kept for the next", async () => {
  await identify("camille");
  const asker = await privatePagesOwner();
  await identify("helene");
  await keepPrivatePage(url("/billets"), ticketsPage("billets de Camille"), asker);
  expect(await find(cacheNames.private, url("/billets"))).toBeUndefined();
});

test("many tickets that arrive at once are all kept", async () => {
  await identify("camille");
  const paths = Array.from({ length: 40 }, (_, index) => `/billet/${index}`);
  const arrive = async (path: string, index: number) => {
    for (let step = 0; step < index; step++) await undefined;
    await keepPrivatePage(url(path), ticketsPage(path), "camille");
  };
  await Promise.all(paths.map(arrive));
  for (const path of paths) expect(await textOf(cacheNames.private, path)).toBe(path);
});

test("who logs out while a page is being written does not leave it behind", async () => {
  await identify("camille");
  await Promise.all([keepPrivatePage(url("/billets"), ticketsPage("billets"), "camille"), identify(null)]);
  expect(await find(cacheNames.private, url("/billets"))).toBeUndefined();
});

test("what a link has opened is kept for who has no account, until somebody logs in", async () => {
  const door = html("la porte", { "cache-control": "private, no-store", "x-offline": "door" });
  await visit("/event/1/scan", async () => door);
  expect(await (await visit("/event/1/scan", offline)).text()).toBe("la porte");
  await identify(null);
  expect(await textOf(cacheNames.private, "/event/1/scan")).toBe("la porte");
  await identify("camille");
  expect(await find(cacheNames.private, url("/event/1/scan"))).toBeUndefined();
});

test("caches stay small, the oldest going first", async () => {
  for (let index = 0; index < 45; index++) await keep(cacheNames.visitors, url(`/event/${index}`), visitorsPage("x"));
  const cache = await caches.open(cacheNames.visitors);
  expect(await cache.keys()).toHaveLength(40);
  expect(await find(cacheNames.visitors, url("/event/4"))).toBeUndefined();
  expect(await find(cacheNames.visitors, url("/event/5"))).toBeDefined();
});
