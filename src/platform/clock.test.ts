import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openSandboxClock, type sandboxClock } from "./clock.ts";
import type { Db } from "./database/db.ts";
import { openSignals, type Signals } from "./database/signals.ts";
import { createLog } from "./log.ts";

const database = useDatabase();

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
