import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#core/ticketing/tables.ts";
import { migrations } from "#db/migrations.ts";
import { migrate } from "#platform/database/migrate.ts";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { hasHaproxy } from "#tests/support/haproxy.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makeOtherBuild } from "#tests/support/other-build.ts";
import { useScratch } from "#tests/support/processes.ts";
import { startRolling } from "#tests/support/rolling.ts";
import { makeSale } from "#tests/support/sales.ts";
import { startLoad } from "#tests/support/visitor-load.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

/** As a newer version brings it. */
const newer = { name: "9000_later", sql: 'alter table "orders" add column "later" text' };
const CHECK_MS = 250;

const start = async (drainSeconds: number) =>
  startRolling({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: await scratch.folder(),
      AUTH_SECRET: TEST_AUTH_SECRET,
      DRAIN_SECONDS: String(drainSeconds),
    },
    keep: scratch.keep,
    checkMs: CHECK_MS,
  });

/** Without the balancer nothing can be said about it: `npm test` installs it on Debian. */
test.skipIf(!hasHaproxy())(
  "from one build to the next, under load and without retries, nothing fails",
  {
    timeout: 180_000,
  },
  async () => {
    const sale = await makeSale(app, { capacity: 20_000 });
    const other = await makeOtherBuild(await scratch.folder());
    // Many times what the balancer needs to hear of it: a machine that is busy elsewhere for seconds must not lose a visitor.
    const rolling = await start(6);
    const load = startLoad(rolling.balancer.url, sale, 4);
    await migrate(database.url, [...migrations, newer]);
    await rolling.replace(0, other.folder);

    // Each has the scripts of the other's pages, as good as its own.
    const [after, before] = rolling.servers.map(({ url }) => url);
    for (const address of [`${before}${other.ownFile}`, `${after}${other.fileBefore}`]) {
      const script = await fetch(address);
      expect([script.status, script.headers.get("cache-control")]).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
      expect(script.headers.get("content-type")).toContain("text/javascript");
      expect(await script.text()).toContain("window.__reactRouterManifest");
    }
    expect((await fetch(`${before}/assets/nobody-ABCDEFGH.js`)).status).toBe(404);
    expect(await (await fetch(`${after}/`)).text()).toContain(other.ownFile);

    // The build before starts on the newer schema as well: after a crash, or to go back.
    await rolling.replace(1);
    await rolling.replace(1, other.folder);
    await load.stop();
    expect(load.failed, rolling.said()).toEqual([]);
    expect(load.count()).toBeGreaterThan(100);
    expect(await database.db.$count(orders, inArray(orders.id, load.held))).toBe(load.held.length);
    await rolling.close();
  },
);

test.skipIf(!hasHaproxy())(
  "negative control: closed at once, visitors are turned away",
  { timeout: 120_000 },
  async () => {
    const sale = await makeSale(app, { capacity: 20_000 });
    const rolling = await start(0);
    const load = startLoad(rolling.balancer.url, sale, 4);
    await sleep(500);
    await rolling.replace(0);
    await load.stop();
    expect(load.failed.length).toBeGreaterThan(0);
    await rolling.close();
  },
);
