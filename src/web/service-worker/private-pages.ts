import { cacheNames, find, keep } from "./kept.ts";

const OWNER = "/__owner";
let identifying = Promise.resolve();

/** The page says who is logged in, each time its scripts start: pages of anybody else go. */
export function identify(person: string | null): Promise<void> {
  identifying = identifying.then(async () => {
    if ((await readOwner()) === person) return;
    await clearPrivatePages();
    if (person) await keep(cacheNames.private, OWNER, new Response(person));
  });
  return identifying;
}

export async function clearPrivatePages(): Promise<void> {
  await caches.delete(cacheNames.private);
}

/** Whose pages are kept; null when nobody is known to be logged in. */
export async function privatePagesOwner(): Promise<string | null> {
  await identifying;
  return readOwner();
}

/** `asker`: the owner when the page was asked for. Somebody else's, or nobody's, is not kept. */
export async function keepPrivatePage(url: string, page: Response, asker: string | null): Promise<void> {
  if (asker === null || (await privatePagesOwner()) !== asker) return;
  await keep(cacheNames.private, url, page);
  // Renewed, so that it is never the oldest entry, which goes first.
  await keep(cacheNames.private, OWNER, new Response(asker));
}

async function readOwner(): Promise<string | null> {
  const owner = await find(cacheNames.private, OWNER);
  return owner ? owner.text() : null;
}
