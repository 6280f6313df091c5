import { expect, test } from "vitest";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { createSandboxCalls } from "./sandbox.ts";

const database = useDatabase();
const app = useTestApp(database);

function calls() {
  const moved: number[] = [];
  const clock = {
    now: () => app.clock.now(),
    async advance(milliseconds: number) {
      moved.push(milliseconds);
      await app.clock.advance(milliseconds);
      return app.clock.now();
    },
  };
  const http = createSandboxCalls({
    db: database.db,
    clock: clock as Parameters<typeof createSandboxCalls>[0]["clock"],
    runDueJobs: async () => 3,
  });
  http.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  const post = (path: string, body?: string) => http.request(path, { method: "POST", ...(body ? { body } : {}) });
  return { get: (path: string) => http.request(path), post, moved };
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
  const ctx = app.ctx(system);
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
