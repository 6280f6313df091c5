import { isPublic } from "./keep-policy.ts";
import { cacheNames, dropOldCaches, find, keep } from "./kept.ts";
import type { FetchEvent, PrecacheEntry } from "./worker-scope.ts";

/**
 * What pages need to look right offline, fetched once; nothing of it is anybody's own. The application's scripts come with it only
 * where an earlier version had them: whoever has just read a page has not fetched them, and the worker does not do it for them.
 */
export async function keepShell(entries: readonly PrecacheEntry[]): Promise<void> {
  const [hashed, revised] = [entries.filter(isHashed), entries.filter((entry) => !isHashed(entry))];
  const withScripts = await find(cacheNames.shell, APPLICATION_KEPT);
  await Promise.all([
    keepAssets(hashed.filter((entry) => withScripts || !isScript(entry)).map(({ url }) => url)),
    ...revised.map(({ url }) => fetchInto(cacheNames.shell, url, "reload")),
  ]);
}

/** The application runs here: from now on its scripts are there offline as well. */
export async function keepApplication(entries: readonly PrecacheEntry[]): Promise<void> {
  await keepAssets(entries.filter(isScript).map(({ url }) => url));
  await keep(cacheNames.shell, APPLICATION_KEPT, new Response("yes"));
}

const APPLICATION_KEPT = "/__application";

const isScript = ({ url }: PrecacheEntry): boolean => url.endsWith(".js");

const isHashed = ({ revision }: PrecacheEntry): boolean => revision === null;

export async function keepAssets(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      if (!(await find(cacheNames.assets, url))) await fetchInto(cacheNames.assets, url, "default");
    }),
  );
}

async function fetchInto(name: string, url: string, cache: RequestCache): Promise<void> {
  const response = await fetch(url, { credentials: "omit", cache });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await keep(name, url, response);
}

/** The pages kept by an older version show what it looked like; those that matter offline, the private ones, stay. */
export async function dropWhatIsOld(): Promise<void> {
  await dropOldCaches();
  await caches.delete(cacheNames.visitors);
}

export async function answerAsset({
  request,
  waitUntil,
}: Pick<FetchEvent, "request" | "waitUntil">): Promise<Response> {
  return (await find(cacheNames.assets, request)) ?? fetchAndKeep(cacheNames.assets, request, waitUntil);
}

/** The kept one at once, and a fresh one for the next time. */
export async function answerPhoto({
  request,
  waitUntil,
}: Pick<FetchEvent, "request" | "waitUntil">): Promise<Response> {
  const kept = (await find(cacheNames.photos, request)) ?? (await find(cacheNames.shell, request));
  const fresh = fetchAndKeep(cacheNames.photos, request, waitUntil);
  if (!kept) return fresh;
  waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function fetchAndKeep(name: string, request: Request, waitUntil: FetchEvent["waitUntil"]): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 200 && isPublic(response.headers)) waitUntil(keep(name, request, response.clone()));
  return response;
}
