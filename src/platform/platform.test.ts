import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "#tests/support/database.ts";
import { openSandboxClock, type sandboxClock } from "./clock.ts";
import { type Db, inTransaction, openDatabase } from "./database/db.ts";
import { openSignals, type Signals } from "./database/signals.ts";
import { dateWriter, formatDate, formatDateTime, formatHour, parisDay } from "./french-dates.ts";
import { isId, newId } from "./ids.ts";
import { createLog } from "./log.ts";
import { takeFromLimit } from "./rate-limit.ts";
import { generatedSecret } from "./secrets.ts";

const database = useDatabase();

describe("ids", () => {
  test("sort by time and are UUIDs", () => {
    const ids = [1, 2, 3, 4].map((day) => newId(new Date(2026, 0, day)));
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
    expect(isId("../etc")).toBe(false);
  });
});

describe("dates", () => {
  test("are in Paris, in French, through clock changes", () => {
    expect(formatDateTime(new Date("2026-12-12T19:30:00Z"))).toBe("samedi 12 décembre 2026 à 20\u00a0h\u00a030");
    expect(formatHour(new Date("2026-10-25T00:00:00Z"))).toBe("2\u00a0h");
    expect(formatHour(new Date("2026-10-25T01:00:00Z"))).toBe("2\u00a0h");
    expect(parisDay(new Date("2026-06-30T22:30:00Z"))).toBe("2026-07-01");
  });

  test("say « 1er » of a month's first day, and of no other", () => {
    expect(formatDate(new Date("2026-12-01T12:00:00Z"))).toBe("mardi 1er décembre 2026");
    expect(formatDate(new Date("2026-12-11T12:00:00Z"))).toBe("vendredi 11 décembre 2026");
    expect(dateWriter({ day: "numeric", month: "long" })(new Date("2026-01-31T23:30:00Z"))).toBe("1er février");
  });
});

describe("transactions", () => {
  test("are tried again after a deadlock", async () => {
    await database.pool.query(
      "create table pairs (id int primary key, n int); insert into pairs values (1, 0), (2, 0)",
    );
    const add = (first: number, second: number) =>
      inTransaction({ db: database.db }, async ({ db }) => {
        await db.execute(sql`update pairs set n = n + 1 where id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        await db.execute(sql`update pairs set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    const { rows } = await database.pool.query("select n from pairs order by id");
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test("without the retry the same deadlock fails (negative control)", async () => {
    const add = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update pairs set n = n + 1 where id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        await tx.execute(sql`update pairs set n = n + 1 where id = ${second}`);
      });
    await expect(Promise.all([add(1, 2), add(2, 1)])).rejects.toThrow();
  });
});

describe("rate limits", () => {
  test("count every concurrent hit, across pools, and open again after the window", async () => {
    const other = openDatabase(database.url);
    const now = new Date();
    const hit = (db: typeof database.db, at = now) => takeFromLimit(db, at, "login:x", { max: 10, windowSeconds: 60 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => hit(index % 2 ? database.db : other.db)),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(10);
    await expect(hit(other.db)).rejects.toMatchObject({ code: "rate_limited" });
    await hit(other.db, new Date(now.getTime() + 61_000));
    await other.close();
  });
});

describe("generated secrets", () => {
  test("are one and the same for processes that start together", async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => generatedSecret(database.db, "auth")));
    expect(new Set(secrets).size).toBe(1);
  });
});

describe("the sandbox clock", () => {
  test("moves in every process", async () => {
    const log = createLog("silent");
    const [mine, theirs] = await Promise.all([openSignals(database.url, log), openSignals(database.url, log)]);
    const here = await openSandboxClock(database.db, mine);
    const there = await openSandboxClock(database.db, theirs);
    await here.advance(86_400_000);
    await expect.poll(() => there.now().getTime() - Date.now()).toBeGreaterThan(86_000_000);
    await Promise.all([mine.close(), theirs.close()]);
  });

  test("never turn back: what was read before a move, and comes after it, is not taken", async () => {
    const heard: (() => Promise<unknown>)[] = [];
    const signals = {
      on: (_: string, handler: () => Promise<unknown>) => void heard.push(handler),
      send: async () => {},
    };
    let dawdle: Promise<void> | undefined;
    const { promise: hasRead, resolve: reads } = Promise.withResolvers<void>();
    const slow = {
      insert: database.db.insert.bind(database.db),
      select: () => ({
        async from(table: typeof sandboxClock) {
          const rows = await database.db.select().from(table);
          if (dawdle) reads();
          await dawdle;
          return rows;
        },
      }),
    };
    const clock = await openSandboxClock(slow as unknown as Db, signals as unknown as Signals);
    const ahead = () => clock.now().getTime() - Date.now();
    const before = ahead();
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    dawdle = promise;
    const late = heard[0]?.();
    await hasRead;
    await clock.advance(86_400_000);
    goOn();
    await late;
    expect(ahead() - before).toBeGreaterThan(86_000_000);
  });
});

describe("logs", () => {
  test("carry no secret and no personal data", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    log.info({ email: "camille@example.org", user: { password: "Secret-1234567", phone: "+33612345678" } }, "who");
    const failure = Object.assign(new Error("Failed query: insert into users\nparams: camille@example.org"), {
      code: "23505",
      detail: "Key (email)=(camille@example.org)",
    });
    log.error({ err: failure }, "failed");
    expect(lines.join("")).not.toMatch(/camille|Secret|3361234/);
    expect(lines.join("")).toContain("23505");
  });

  test("errors are told without the values they quote", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    const failures: (() => unknown)[] = [
      () => JSON.parse("canary typed"),
      () => "x".repeat(-1),
      () => z.strictObject({ a: z.number() }).parse({ a: "canary", canary: 1 }),
      () => database.pool.query("select $1::uuid", ["canary"]),
      () => database.db.execute(sql`select ${"canary"}::int`),
      () => Promise.reject(new Error("no mailbox canary@exemple.fr, call +33 6 12 34 56 78")),
      () => Promise.reject(new Error("outer", { cause: new SyntaxError('Unexpected "canary\nat canary"') })),
    ];
    const thrown = await Promise.all(failures.map((fail) => Promise.try(fail).catch((error: unknown) => error)));
    for (const err of thrown) {
      expect(err).toBeInstanceOf(Error);
      log.error({ err }, "failed");
    }
    expect(lines.join("")).not.toMatch(/canary|12 34 56/);
    expect(lines).toHaveLength(7);
    // What it was and where stays.
    for (const line of lines) expect(line).toMatch(/"type":"\w+".*"stack":"\s+at /);
  });
});
