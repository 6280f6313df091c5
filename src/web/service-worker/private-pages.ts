import { cacheNames, drop, find, keep } from "./kept.ts";

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
