import type { BrowserContext, CDPSession, Page } from "@playwright/test";

const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** What tells the pages of a context, until it is online again. */
const tellers = new WeakMap<BrowserContext, Map<Page, { session: CDPSession; tell: () => void }>>();

/**
 * Takes the network away, or gives it back. Chromium 150 lets a new document believe that it is online, though nothing
 * gets through; a telephone knows better. So each new document is told again.
 */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  await context.setOffline(offline);
  // After the network is back: pages that hear of it ask for things at once.
  for (const [page, { session, tell }] of tellers.get(context) ?? []) {
    page.off("framenavigated", tell);
    await session.detach().catch(() => undefined);
  }
  tellers.delete(context);
  if (!offline) return;
  const told: NonNullable<ReturnType<typeof tellers.get>> = new Map();
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const tell = () => void session.send("Network.overrideNetworkState", OFFLINE).catch(() => undefined);
    page.on("framenavigated", tell);
    told.set(page, { session, tell });
  }
  tellers.set(context, told);
}
