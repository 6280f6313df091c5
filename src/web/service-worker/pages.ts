import { keepAssets } from "./files.ts";
import { whereToKeep } from "./keep-policy.ts";
import { cacheNames, find, keep, keepPrivatePage, privatePagesOwner } from "./kept.ts";
import { KEPT_MARK } from "./messages.ts";
import type { FetchEvent } from "./worker-scope.ts";

export const OFFLINE_PAGE = "/hors-connexion";
const PATIENCE_MS = 4000;

/** The network first; what is kept when it fails, or when it dawdles; the offline page when nothing is kept. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fresh = fetchPage(event);
  event.waitUntil(keepWhenFresh(url, fresh));
  const kept = await Promise.race([fresh.then(() => undefined).catch(() => findPage(url)), keptAfterPatience(url)]);
  return kept ?? fresh.catch(async () => (await find(cacheNames.shell, OFFLINE_PAGE)) ?? Response.error());
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Resolves only with a page: without one, one goes on waiting for the network. */
function keptAfterPatience(url: string): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(async () => {
      const page = await findPage(url);
      if (page) resolve(page);
    }, PATIENCE_MS);
  });
}

async function findPage(url: string): Promise<Response | undefined> {
  const page = (await find(cacheNames.private, url)) ?? (await find(cacheNames.visitors, url));
  return page && markAsKept(page);
}

/** So that the page does not take the person it was made for, or nobody, for the one who is here now. */
async function markAsKept(page: Response): Promise<Response> {
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html.replace("<html", `<html ${KEPT_MARK}`), { headers });
}

/** For a page that was reached without loading a document, or before the worker was there. */
export async function fetchAndKeepPage(url: string, own: boolean): Promise<void> {
  const fresh = fetch(url, { headers: { accept: "text/html" }, credentials: own ? "same-origin" : "omit" });
  // Cloned at once, like the page itself: a page that was never opened has scripts that nobody has loaded yet.
  const needed = fresh.then((response) => response.clone().text()).then(assetsOf);
  await keepWhenFresh(url, fresh);
  await keepAssets(await needed);
}

const ASSET = /\/assets\/[\w./-]+\.(?:js|css|woff2)/g;

const assetsOf = (html: string): string[] => [...new Set(html.match(ASSET) ?? [])];

async function keepWhenFresh(url: string, fresh: Promise<Response>): Promise<void> {
  // Cloned at once: whoever waits for the same answer reads it to its end.
  const [page, asker] = await Promise.all([
    fresh.then((response) => response.clone()).catch(() => undefined),
    privatePagesOwner(),
  ]);
  if (!page) return;
  const where = whereToKeep(page);
  if (where === "private") await keepPrivatePage(url, page, asker);
  if (where === "visitors") await keep(cacheNames.visitors, url, page);
}
