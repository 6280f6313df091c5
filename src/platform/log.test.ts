import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "#tests/support/database.ts";
import { createLog, loggedPath } from "./log.ts";

const database = useDatabase();

const shown = loggedPath([
  "/",
  "agenda/:token.ics",
  "event/:eventid/book",
  "/photos/:filesId/:file",
  "list/:area",
  "/assets",
]);
const id = "01890000-0000-7000-8000-000000000000";

test("of an address, the log knows the words of our routes and ids", () => {
  expect(shown("/")).toBe("/");
  expect(shown(`/event/${id}/book`)).toBe(`/event/${id}/book`);
  expect(shown(`/event/${id}/book.data?cle=secret`)).toBe(`/event/${id}/book.data`);
});

test("and neither what opens something nor what was typed", () => {
  expect(shown("/agenda/f3Zk-secret.ics")).toBe("/agenda/…");
  expect(shown(`/photos/${id}/large.webp`)).toBe("/photos/…/…");
  expect(shown("/list/camille@exemple.fr")).toBe("/list/…");
  expect(shown(`/${"x/".repeat(5000)}`).length).toBeLessThan(20);
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
