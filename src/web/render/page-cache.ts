import { setTimeout as sleep } from "node:timers/promises";
import { CLOCK_MOVED } from "#platform/clock.ts";
import { afterCommit, type Db, isDatabaseAway, isTransaction } from "#platform/database/db.ts";
import { noReplica, type ReadReplica } from "#platform/database/read-replica.ts";
import type { Signals } from "#platform/database/signals.ts";
import type { FindReady } from "#platform/http/ready-answers.ts";
import { announcedTags, createAnnouncer } from "./announce-changes.ts";
import { keyOf, type PageKey, sharedPageKey, sharedRequest } from "./page-cache-keys.ts";
import { createSharedData, type SharedData } from "./shared-data.ts";
import {
  answer,
  createPageStore,
  type PageStore,
  type PageStoreLimits,
  type StoredPage,
  shareablePage,
  withoutMark,
} from "./stored-page.ts";

/** Given a database, the page may be read from there: it is for everybody. */
type Render = (request: Request, publicDb?: Db) => Promise<Response>;

type PageCache = {
  /** Answers from memory where visitors share the page; `render` gets the request that everybody shares. */
  respond(request: Request, render: Render): Promise<Response>;
  /** For whoever answers before anything is rendered (platform/http/ready-answers.ts): a fresh page, or nothing. */
  find: FindReady;
  /**
   * In the transaction that changes what a page shows: every process drops the page when it has committed. Told afterwards,
   * because PostgreSQL lets transactions that notify commit one by one only, each waiting for the disk; a process that dies
   * in between leaves others with a page that is a minute old at most.
   */
  invalidate(db: Db, tag: string): Promise<void>;
  readonly store: Pick<PageStore, "bytes" | "size">;
  /** For pages that are somebody's own, of which a part is everybody's. */
  readonly data: SharedData;
};

type Options = Partial<PageStoreLimits> & {
  signals: Signals;
  /** Where shared pages may be read. */
  replica?: ReadReplica;
  /** Milliseconds that only ever go up. */
  clock?: () => number;
  patienceMs?: number;
};

export const PAGES_CHANGED = "pages_changed";
const FRESH_MS = 60_000;
const MAX_REMEMBERED_NOT_SHARED = 1000;
/** How old a page may be that is shown because the database, without which there is no newer one, is away. */
const STALE_MS = 60 * 60_000;
const OLD_PAGES_MAX_BYTES = 32 * 1024 * 1024;
/** Who has an old page to show does not try again for each visitor. */
const STAY_AWAY_MS = 1_000;

/** A database whose machine died says nothing: whoever can be shown an old page waits no longer than that for a newer one. */
const PATIENCE_MS = 4_000;

const untilLate = (ms: number): Promise<"late"> => sleep(ms, "late" as const, { ref: false });

/** A render under way: who comes meanwhile waits for it; what is dropped meanwhile is not kept. */
type Flight = { since: number; page: Promise<StoredPage | undefined>; dropped: Set<string>; droppedAll: boolean };

export function createPageCache({
  signals,
  replica = noReplica,
  clock = () => performance.now(),
  patienceMs = PATIENCE_MS,
  maxBytes = 64 * 1024 * 1024,
  maxVariants = 50,
}: Options): PageCache {
  const store = createPageStore({ maxBytes, maxVariants });
  /** Dropped, and not rendered again since. */
  const old = createPageStore({ maxBytes: OLD_PAGES_MAX_BYTES, maxVariants });
  const data = createSharedData();
  let awayUntil = Number.NEGATIVE_INFINITY;
  const flights = new Map<string, Flight>();
  const underWay = new Set<Flight>();
  const notShared = new Map<string, number>();

  function drop(tag: string): void {
    replica.changed(tag);
    data.drop(tag);
    for (const [key, page] of store.drop(tag || undefined)) old.set(key, page);
    // Who comes from now on must not get what was read before the change.
    flights.clear();
    for (const flight of underWay) {
      if (tag) flight.dropped.add(tag);
      else flight.droppedAll = true;
    }
  }
  const announcer = createAnnouncer((db, tags) => signals.send(db, PAGES_CHANGED, tags));
  signals.on(PAGES_CHANGED, (payload) => {
    for (const tag of announcedTags(payload)) drop(tag);
  });
  signals.on(CLOCK_MOVED, () => drop(""));

  /** So that visitors of a page that is not shared need not queue up behind each other to learn it. */
  function isKnownNotShared({ key }: PageKey): boolean {
    const until = notShared.get(key);
    if (until !== undefined && until <= clock()) notShared.delete(key);
    return notShared.has(key);
  }

  function rememberNotShared({ key }: PageKey, status: number): void {
    if (status >= 500) return;
    if (notShared.size >= MAX_REMEMBERED_NOT_SHARED) notShared.clear();
    notShared.set(key, clock() + FRESH_MS);
  }

  function takeOff(request: Request, pageKey: PageKey, render: Render): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<StoredPage | undefined>();
    // Nobody may be waiting for it.
    promise.catch(() => undefined);
    const flight: Flight = { since: clock(), page: promise, dropped: new Set(), droppedAll: false };
    flights.set(pageKey.key, flight);
    underWay.add(flight);
    const land = () => {
      underWay.delete(flight);
      if (flights.get(pageKey.key) === flight) flights.delete(pageKey.key);
    };
    return fly(request, pageKey, render, flight).then(
      ({ response, page }) => {
        land();
        resolve(page);
        return response;
      },
      (error: unknown) => {
        land();
        reject(error);
        throw error;
      },
    );
  }

  async function fly(request: Request, pageKey: PageKey, render: Render, flight: Flight) {
    const { rendered, page } = await renderOnce(sharedRequest(request, pageKey), pageKey, render);
    if (!page) {
      if (rendered.status < 500 && flights.get(pageKey.key) === flight) forget(pageKey);
      rememberNotShared(pageKey, rendered.status);
      return { response: withoutMark(rendered), page };
    }
    if (!flight.droppedAll && !page.tags.some((tag) => flight.dropped.has(tag))) {
      forget(pageKey);
      store.set(pageKey.key, page);
    }
    return { response: await answer(request, page, "miss"), page };
  }

  /** From the replica where it has all that this page shows. What is no page to keep may only be missing there; a failure is one. */
  async function renderOnce(request: Request, { path }: PageKey, render: Render) {
    const reading = replica.read();
    const rendered = await render(request, reading?.db);
    const page = await shareablePage(rendered, path, clock());
    const isRight = page ? !reading?.mayBeOld(page.tags) : rendered.status >= 500;
    if (!reading || isRight) return { rendered, page };
    const again = await render(request);
    return { rendered: again, page: await shareablePage(again, path, clock()) };
  }

  /** What is gone, or is nobody else's business any more, must not come back when the database goes away. */
  function forget({ key }: PageKey): void {
    store.delete(key);
    old.delete(key);
  }

  function fresh({ key }: PageKey): StoredPage | undefined {
    const kept = store.get(key);
    return kept && clock() - kept.storedAt < FRESH_MS ? kept : undefined;
  }

  function stale({ key }: PageKey): StoredPage | undefined {
    const kept = store.get(key) ?? old.get(key);
    return kept && clock() - kept.storedAt < STALE_MS ? kept : undefined;
  }

  async function renderShared(request: Request, pageKey: PageKey, render: Render): Promise<Response> {
    if (request.method === "HEAD") return withoutMark(await render(request));
    const flight = flights.get(pageKey.key);
    if (!flight) return takeOff(request, pageKey, render);
    const page = await flight.page.catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return undefined;
    });
    // When the first one fails or turns out not to be shared, each of those who waited tries for itself.
    return page ? answer(request, page, "hit") : withoutMark(await render(request));
  }

  return {
    store,
    data,
    find({ method, url, headers: { cookie = "", authorization } }) {
      const pageKey = keyOf({ method, url, cookie, isAuthorised: authorization !== undefined });
      return pageKey && fresh(pageKey);
    },
    async respond(request, render) {
      const pageKey = sharedPageKey(request);
      if (!pageKey || isKnownNotShared(pageKey)) return withoutMark(await render(request));
      const kept = fresh(pageKey);
      if (kept) return answer(request, kept, "hit");
      const earlier = stale(pageKey);
      if (earlier && clock() < awayUntil) return answer(request, earlier, "stale");
      if (!earlier) return renderShared(request, pageKey, render);
      const began = flights.get(pageKey.key)?.since ?? clock();
      const rendering = renderShared(request, pageKey, render).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        return "away" as const;
      });
      const rendered = await Promise.race([rendering, untilLate(began + patienceMs - clock())]);
      if (rendered === "late") {
        // It may land yet, and is kept then.
        rendering.catch(() => undefined);
        return answer(request, earlier, "stale");
      }
      if (rendered !== "away" && rendered.status !== 503) return rendered;
      awayUntil = clock() + STAY_AWAY_MS;
      return answer(request, earlier, "stale");
    },
    async invalidate(db, tag) {
      const committed = (pool: Db) => {
        drop(tag);
        announcer.tell(pool, tag);
      };
      if (!isTransaction(db)) committed(db);
      else if (!afterCommit(db, committed)) await signals.send(db, PAGES_CHANGED, tag);
    },
  };
}
