import { own } from "#platform/own.ts";

/** Every cache of ours. A name that is not here is of an older version, and goes. */
export const cacheNames = {
  /** Files with a hash in their name: they never change, and older pages still need the older ones. */
  assets: "assets-v1",
  /** The offline page and what it shows. */
  shell: "shell-v1",
  /** Pages as every visitor sees them. */
  visitors: "visitors-v1",
  photos: "photos-v1",
  /** Pages of the person who is logged in, marked by the server as fit for offline: their tickets. */
  private: "private-v1",
  /** Whose they are. Apart from them: written beside twelve tickets at once, it was missing for a moment, and so were some tickets for good. */
  owner: "owner-v1",
} as const;

const limits: Record<string, number> = {
  [cacheNames.assets]: 250,
  [cacheNames.visitors]: 40,
  [cacheNames.photos]: 80,
  [cacheNames.private]: 60,
};

export async function keep(name: string, request: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(name);
  // Whole before the old one goes: a network that is lost half-way would take somebody's ticket with it.
  const whole = new Response(await response.blob(), response);
  // Deleted first, so that what was seen last stands last and goes last.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, whole);
  const all = await cache.keys();
  const tooMany = all.length - (own(limits, name) ?? all.length);
  await Promise.all(all.slice(0, Math.max(0, tooMany)).map((old) => cache.delete(old, { ignoreVary: true })));
}

async function drop(name: string, request: RequestInfo): Promise<void> {
  await (await caches.open(name)).delete(request, { ignoreVary: true });
}

export async function find(name: string, request: RequestInfo): Promise<Response | undefined> {
  const cache = await caches.open(name);
  return cache.match(request, { ignoreVary: true });
}

export async function dropOldCaches(): Promise<void> {
  const known = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}

const OWNER = "/__owner";
let identifying = Promise.resolve();

/** The page says who is logged in, each time its scripts start: pages of anybody else go. */
export function identify(person: string | null): Promise<void> {
  identifying = identifying.then(async () => {
    if ((await readOwner()) === person) return;
    await clearPrivatePages();
    if (person) await keep(cacheNames.owner, OWNER, new Response(person));
  });
  return identifying;
}

export async function clearPrivatePages(): Promise<void> {
  await Promise.all([caches.delete(cacheNames.private), caches.delete(cacheNames.owner)]);
}

/** Whose pages are kept; null when nobody is known to be logged in. */
export async function privatePagesOwner(): Promise<string | null> {
  await identifying;
  return readOwner();
}

/** `asker`: the owner when the page was asked for. Somebody else's is not kept; nobody's only if a link has opened it. */
export async function keepPrivatePage(url: string, page: Response, asker: string | null): Promise<void> {
  if ((await privatePagesOwner()) !== asker) return;
  if (asker === null && !openedByLink(page)) return;
  await keep(cacheNames.private, url, page);
  // Who logged out while it was being written must not find it again.
  if ((await privatePagesOwner()) !== asker) await drop(cacheNames.private, url);
}

/** The door, for helpers who have no account; tickets, for guests. */
const openedByLink = ({ headers }: Response): boolean => /^(?:door|link)$/.test(headers.get("x-offline") ?? "");

async function readOwner(): Promise<string | null> {
  const owner = await find(cacheNames.owner, OWNER);
  return owner ? owner.text() : null;
}
