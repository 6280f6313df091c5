import { describe, expect, test } from "vitest";
import { CLOCK_MOVED } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import { openSignals } from "#platform/database/signals.ts";
import { createLog } from "#platform/log.ts";
import { useDatabase } from "#tests/support/database.ts";
import { counting, localSignals, page, text, visit } from "#tests/support/shared-pages.ts";
import { createPageCache, PAGES_CHANGED } from "./page-cache.ts";

const database = useDatabase();
const noDb = {} as Db;

test("a change drops what shows it, and nothing else", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render } = counting((count, request) =>
    page({ body: `<p>${count}</p>`, tags: `events event:${new URL(request.url).pathname}` }),
  );
  await cache.respond(visit("/event/a"), render);
  await cache.respond(visit("/event/b"), render);
  await cache.invalidate(noDb, "event:/event/a");
  expect(await text(cache.respond(visit("/event/b"), render))).toBe("<p>2</p>");
  expect(await text(cache.respond(visit("/event/a"), render))).toBe("<p>3</p>");
  await cache.invalidate(noDb, "events");
  expect(cache.store.size).toBe(0);
  expect(cache.store.bytes).toBe(0);
});

test("what was read before a change is not kept after it, nor given to those who come after it", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { render, seen } = counting(async (count) => {
    await gates[count - 1]?.promise;
    return page({ body: `<p>${count}</p>`, tags: "events" });
  });
  const before = text(cache.respond(visit(), render));
  await cache.invalidate(noDb, "events");
  const after = text(cache.respond(visit(), render));
  gates[1]?.resolve();
  expect(await after).toBe("<p>2</p>");
  gates[0]?.resolve();
  expect(await before).toBe("<p>1</p>");
  expect(await text(cache.respond(visit(), render))).toBe("<p>2</p>");
  expect(seen).toHaveLength(2);
});

test("a change of something else does not keep a page under way from being kept", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { render, seen } = counting(() => promise.then(() => page({ tags: "places" })));
  const first = cache.respond(visit(), render);
  await cache.invalidate(noDb, "events");
  resolve();
  await first;
  await cache.respond(visit(), render);
  expect(seen).toHaveLength(1);
});

test.each([PAGES_CHANGED, CLOCK_MOVED])(
  "%s without a tag drops everything: a lost connection, a moved clock",
  async (channel) => {
    const signals = localSignals();
    const cache = createPageCache({ signals });
    const { render } = counting();
    await cache.respond(visit("/a"), render);
    await cache.respond(visit("/b"), render);
    await signals.send(noDb, channel, "");
    expect(cache.store.size).toBe(0);
  },
);

test("a committed change reaches another process; a rolled-back one does not", async () => {
  const log = createLog("silent");
  const [here, there] = await Promise.all([openSignals(database.url, log), openSignals(database.url, log)]);
  try {
    const [local, remote] = [createPageCache({ signals: here }), createPageCache({ signals: there })];
    const { render } = counting(() => page({ tags: "events" }));
    await remote.respond(visit(), render);
    const undone = database.db.transaction(async (tx) => {
      await local.invalidate(tx, "events");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow();
    await database.db.transaction((tx) => local.invalidate(tx, "something-else"));
    expect(remote.store.size).toBe(1);
    await database.db.transaction((tx) => local.invalidate(tx, "events"));
    await expect.poll(() => remote.store.size).toBe(0);
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
});

describe("while the database is away", () => {
  const away = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  const how = async (response: Promise<Response>) => (await response).headers.get("x-cache");

  test("a page past its minute, and one that was dropped, are shown as they were, and marked", async () => {
    let now = 0;
    const cache = createPageCache({ signals: localSignals(), clock: () => now });
    const { render } = counting();
    await cache.respond(visit("/a"), render);
    await cache.respond(visit("/b"), render);
    await cache.invalidate(noDb, "");
    now = 61_000;
    const stale = await cache.respond(visit("/a"), away);
    expect(stale.status).toBe(200);
    expect(Object.fromEntries(stale.headers)).toMatchObject({
      "x-cache": "stale",
      "cache-control": "public, no-cache",
    });
    expect(await stale.text()).toBe("<p>1</p>");
    expect(await how(cache.respond(visit("/b", {}, "HEAD"), away))).toBe("stale");
    expect(await Promise.all([1, 2, 3].map(() => how(cache.respond(visit("/b"), away))))).toEqual(
      Array(3).fill("stale"),
    );
    await expect(cache.respond(visit("/never-seen"), away)).rejects.toThrow("ECONNREFUSED");
    now = 63_000;
    expect(await text(cache.respond(visit("/a"), render))).toBe("<p>3</p>");
    expect(await how(cache.respond(visit("/a"), away))).toBe("hit");
  });

  test("a database that says nothing is waited for a while, once; what it says in the end is kept", async () => {
    const signals = localSignals();
    const cache = createPageCache({ signals, patienceMs: 100 });
    await cache.respond(visit("/a"), counting().render);
    await signals.send(noDb, PAGES_CHANGED, "");
    const { promise: silence, resolve: speak } = Promise.withResolvers<Response>();
    const { render, seen } = counting(() => silence);
    expect(await text(cache.respond(visit("/a"), render))).toBe("<p>1</p>");
    expect(await Promise.all([1, 2, 3].map(() => how(cache.respond(visit("/a"), render))))).toEqual(
      Array(3).fill("stale"),
    );
    expect(seen).toHaveLength(1);
    speak(page({ body: "<p>new</p>" }));
    await expect.poll(() => how(cache.respond(visit("/a"), away))).toBe("hit");
    expect(await text(cache.respond(visit("/a"), away))).toBe("<p>new</p>");
  });

  test("one that is too old, or was found to be gone meanwhile, is not", async () => {
    let now = 0;
    const cache = createPageCache({ signals: localSignals(), clock: () => now });
    const { render } = counting();
    await cache.respond(visit("/old"), render);
    await cache.respond(visit("/gone"), render);
    await cache.invalidate(noDb, "");
    await cache.respond(visit("/gone"), async () => page({ status: 404 }));
    now = 61_000;
    await expect(cache.respond(visit("/gone"), away)).rejects.toThrow();
    now = 3_600_000;
    await expect(cache.respond(visit("/old"), away)).rejects.toThrow();
  });

  test("other failures are not covered up", async () => {
    const cache = createPageCache({ signals: localSignals() });
    await cache.respond(visit(), counting().render);
    await cache.invalidate(noDb, "");
    await expect(cache.respond(visit(), () => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
  });
});
