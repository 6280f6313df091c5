import { expect, test } from "vitest";
import { z } from "zod";
import { defineJob, transact } from "#core/context.ts";
import { userActor, useTestHouse } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";

const HOUR = 3_600_000;
const seen: string[] = [];
const note = defineJob({
  name: "test-note",
  payload: z.object({ word: z.string() }),
  handler: async (ctx, { word }) => {
    seen.push(`${ctx.actor.kind} ${word} ${ctx.now.toISOString().slice(0, 13)}`);
  },
});

const database = useDatabase();
const house = useTestHouse(database, { jobs: [note] });

test("a job waits for the clock, and runs as the system at the moved time", async () => {
  await house.clock.set(new Date("2027-01-01T10:00:00Z"));
  const ctx = house.ctx(userActor());
  await transact(ctx, (inner) =>
    inner.enqueue(inner.db, note, { word: "later" }, { startAfter: new Date(ctx.now.getTime() + HOUR) }),
  );
  expect(await house.jobs.runDue()).toBe(0);
  await house.clock.advance(HOUR + 1000);
  expect(await house.jobs.runDue()).toBe(1);
  expect(seen).toEqual(["system later 2027-01-01T11"]);
});

test("a job of a rolled-back transaction never runs", async () => {
  const ctx = house.ctx();
  await expect(
    transact(ctx, async (inner) => {
      await inner.enqueue(inner.db, note, { word: "never" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await house.jobs.runDue()).toBe(0);
});
