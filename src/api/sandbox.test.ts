import { expect, test } from "vitest";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { system, useTestHouse } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { createSandboxCalls } from "./sandbox.ts";

const database = useDatabase();
const house = useTestHouse(database);

function calls() {
  const moved: number[] = [];
  const clock = {
    now: () => house.clock.now(),
    async advance(milliseconds: number) {
      moved.push(milliseconds);
      await house.clock.advance(milliseconds);
      return house.clock.now();
    },
  };
  const app = createSandboxCalls({
    db: database.db,
    clock: clock as Parameters<typeof createSandboxCalls>[0]["clock"],
    runDueJobs: async () => 3,
  });
  app.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  const post = (path: string, body?: string) => app.request(path, { method: "POST", ...(body ? { body } : {}) });
  return { get: (path: string) => app.request(path), post, moved };
}

test("the clock is read, and moved by ISO 8601 durations of Paris days and hours", async () => {
  const { get, post, moved } = calls();
  const before = Date.parse(((await (await get("/dev/clock")).json()) as { now: string }).now);
  const answer = (await (await post("/dev/clock", '{"advance":"PT15M"}')).json()) as { now: string };
  expect(moved).toEqual([15 * 60_000]);
  expect(Date.parse(answer.now) - before).toBeGreaterThanOrEqual(15 * 60_000);
  await post("/dev/clock", '{"advance":"P365D"}');
  // A year of days, give or take the hour that a clock change adds or takes.
  expect(Math.abs((moved[1] ?? 0) - 365 * 24 * 3600_000)).toBeLessThanOrEqual(3600_000);
  for (const body of ["", "{}", '{"advance":"demain"}', "[]"]) {
    expect((await post("/dev/clock", body)).status, body).toBe(422);
  }
  expect(moved).toHaveLength(2);
});

test("mails and messages are read, of everybody or of one address; due jobs are run and counted", async () => {
  const { get, post } = calls();
  const ctx = house.ctx(system);
  await ctx.mail.send({
    messageId: "<a@test>",
    from: "Hors les murs <bonjour@hors-les-murs.test>",
    to: "lea@exemple.fr",
    subject: "Bienvenue",
    text: "Bonjour",
    html: "<p>Bonjour</p>",
  });
  expect(await (await get("/dev/mailbox.json?to=lea@exemple.fr")).json()).toMatchObject([{ subject: "Bienvenue" }]);
  expect(await (await get("/dev/mailbox.json?to=leo@exemple.fr")).json()).toEqual([]);
  expect(await (await get("/dev/sms.json")).json()).toEqual([]);
  expect(await (await post("/dev/jobs/run")).json()).toEqual({ done: 3 });
});
