import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineJob, transact } from "#core/context.ts";
import { makeTestApp, type TestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { createLog } from "../log.ts";
import { openJobs } from "./jobs.ts";

const database = useDatabase();
const ran: string[] = [];
const note = defineJob({
  name: "note",
  payload: z.object({ text: z.string() }),
  handler: async (_ctx, { text }) => {
    ran.push(text);
  },
});
const broken = defineJob({
  name: "broken",
  payload: z.object({}),
  retryLimit: 2,
  handler: async () => {
    ran.push("tried");
    throw new Error("always");
  },
});
const nightly = defineJob({
  name: "nightly",
  payload: z.object({}),
  cron: "0 4 * * *",
  handler: async () => {
    ran.push("nightly");
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp(database, { jobs: [note, broken, nightly] });
});
afterAll(() => app.close());

const jobsRun = async () => {
  ran.length = 0;
  await app.jobs.runDue();
  return ran.filter((text) => text !== "nightly");
};

describe("jobs", () => {
  test("a job enqueued in a transaction that commits runs, one in a rolled-back transaction never does", async () => {
    await transact(app.ctx(), (ctx) => ctx.enqueue(ctx.db, note, { text: "kept" }));
    await expect(
      transact(app.ctx(), async (ctx) => {
        await ctx.enqueue(ctx.db, note, { text: "lost" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await jobsRun()).toEqual(["kept"]);
  });

  test("a job for later waits for the moved clock", async () => {
    const ctx = app.ctx();
    await ctx.enqueue(
      ctx.db,
      note,
      { text: "in five days" },
      { startAfter: new Date(ctx.now.getTime() + 5 * 86_400_000) },
    );
    expect(await jobsRun()).toEqual([]);
    await app.clock.advance(5 * 86_400_000 + 1_000);
    expect(await jobsRun()).toEqual(["in five days"]);
  });

  test("a failing job is retried with growing delays, then listed as dead, and can be retried by hand", async () => {
    const ctx = app.ctx();
    await ctx.enqueue(ctx.db, broken, {});
    expect(await jobsRun()).toEqual(["tried"]);
    expect(await jobsRun()).toEqual([]);
    expect(await app.jobs.listDead(10)).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt++) {
      await app.clock.advance(120_000);
      expect(await jobsRun()).toEqual(["tried"]);
    }
    const [dead] = await app.jobs.listDead(10);
    expect(dead).toMatchObject({ name: "broken", attempts: 3 });
    expect(dead?.reason).toContain("always");
    await app.jobs.retryDead("broken", dead?.id ?? "");
    expect(await jobsRun()).toEqual(["tried"]);
  });

  test("cron jobs are kept in Paris time", async () => {
    const worker = await openJobs({
      connectionString: database.url,
      db: database.db,
      jobs: [nightly],
      context: () => app.ctx(),
      clock: app.clock,
      followsSandboxClock: true,
      works: true,
      signals: app.signals,
      log: createLog("silent"),
    });
    const { rows } = await database.pool.query("select cron, timezone from pgboss.schedule where name = 'nightly'");
    await worker.stop();
    expect(rows).toEqual([{ cron: "0 4 * * *", timezone: "Europe/Paris" }]);
  });

  test("moving the clock in one process fires a timer in another", async () => {
    const fired: string[] = [];
    const timer = defineJob({ ...note, name: "timer", handler: async (_ctx, { text }) => void fired.push(text) });
    const elsewhere = await makeTestApp(database, { jobs: [timer] });
    const worker = await openJobs({
      connectionString: database.url,
      db: database.db,
      jobs: [timer],
      context: () => elsewhere.ctx(),
      clock: elsewhere.clock,
      followsSandboxClock: true,
      works: true,
      signals: elsewhere.signals,
      log: createLog("silent"),
    });
    const ctx = elsewhere.ctx();
    await ctx.enqueue(ctx.db, timer, { text: "rang" }, { startAfter: new Date(ctx.now.getTime() + 3_600_000) });
    await app.clock.advance(3_601_000);
    await expect.poll(() => fired, { timeout: 20_000 }).toEqual(["rang"]);
    await worker.stop();
    await elsewhere.close();
  });

  test("a queue is worked off to its end: neither one that hangs nor one that fails keeps the others waiting", async () => {
    const done: number[] = [];
    const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
    const crowd = defineJob({
      name: "crowd",
      unannounced: true,
      payload: z.object({ place: z.number() }),
      async handler(_ctx, { place }) {
        if (place === 0) await late;
        if (place === 1) throw new Error("its own");
        done.push(place);
      },
    });
    const elsewhere = await makeTestApp(database, { jobs: [crowd] });
    const ctx = elsewhere.ctx();
    for (let place = 0; place < 40; place++) await ctx.enqueue(ctx.db, crowd, { place });
    const worker = await openJobs({
      connectionString: database.url,
      db: database.db,
      jobs: [crowd],
      context: () => elsewhere.ctx(),
      clock: elsewhere.clock,
      followsSandboxClock: true,
      works: true,
      signals: elsewhere.signals,
      log: createLog("silent"),
    });
    // At one job a round, this would take more than a minute; and the first would never let the second in.
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(38);
    letGo();
    await expect.poll(() => done.length).toBe(39);
    await worker.stop();
    const states = sql`select state, count(*)::int as many from pgboss.job where name = 'crowd' group by state order by 1`;
    expect((await database.db.execute(states)).rows).toEqual([
      { state: "retry", many: 1 },
      { state: "completed", many: 39 },
    ]);
    await elsewhere.close();
  });

  test("heavy work that nobody waits for is done one at a time", async () => {
    let under = 0;
    let most = 0;
    let done = 0;
    const heavy = defineJob({
      name: "heavy",
      leisurely: true,
      payload: z.object({}),
      async handler() {
        most = Math.max(most, ++under);
        await new Promise((resolve) => setTimeout(resolve, 200));
        under--;
        done++;
      },
    });
    const elsewhere = await makeTestApp(database, { jobs: [heavy] });
    const ctx = elsewhere.ctx();
    for (let place = 0; place < 2; place++) await ctx.enqueue(ctx.db, heavy, {});
    const worker = await openJobs({
      connectionString: database.url,
      db: database.db,
      jobs: [heavy],
      context: () => elsewhere.ctx(),
      clock: elsewhere.clock,
      followsSandboxClock: true,
      works: true,
      signals: elsewhere.signals,
      log: createLog("silent"),
    });
    await expect.poll(() => done).toBe(2);
    expect(most).toBe(1);
    await worker.stop();
    await elsewhere.close();
  });
});
