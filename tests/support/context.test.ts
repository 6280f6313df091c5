import { expect, test } from "vitest";
import { z } from "zod";
import { defineJob, transact } from "#core/context.ts";
import { userActor, useTestApp } from "#tests/support/context.ts";
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
const app = useTestApp(database, { jobs: [note] });

test("a job waits for the clock, and runs as the system at the moved time", async () => {
  await app.clock.set(new Date("2027-01-01T10:00:00Z"));
  const ctx = app.ctx(userActor());
  await transact(ctx, (inner) =>
    inner.enqueue(inner.db, note, { word: "later" }, { startAfter: new Date(ctx.now.getTime() + HOUR) }),
  );
  expect(await app.jobs.runDue()).toBe(0);
  await app.clock.advance(HOUR + 1000);
  expect(await app.jobs.runDue()).toBe(1);
  expect(seen).toEqual(["system later 2027-01-01T11"]);
});

test("a job of a rolled-back transaction never runs", async () => {
  const ctx = app.ctx();
  await expect(
    transact(ctx, async (inner) => {
      await inner.enqueue(inner.db, note, { word: "never" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await app.jobs.runDue()).toBe(0);
});
