import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { documentedCalls, type Operation } from "#tests/support/documented-calls.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { addressOf, NOBODY, routePages } from "#tests/support/visit-routes.ts";

/** In the built server: what the build bundles is not what the source imports. */
const database = useDatabase();
let server: ServerProcess;
let operations: Operation[];

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: "info" });
  operations = await documentedCalls(server.url);
});
afterAll(() => server?.stop());

const boundary = "multipart/form-data; boundary=x";
const wrongBodies = [
  { what: "malformed JSON", type: "application/json", body: '{"a":' },
  { what: "text that is no JSON", type: "application/json; charset=utf-8", body: "\u0000" },
  { what: "an empty body said to be JSON", type: "application/json", body: "" },
  { what: "a broken multipart", type: boundary, body: "--x\r\nContent-Disposition: form-data; name=" },
  { what: "a multipart without boundary", type: "multipart/form-data", body: "--x--" },
  { what: "a wrong type", type: "text/xml", body: "<a/>" },
  { what: "a type that makes no sense", type: "%%%", body: "a" },
  { what: "no type", type: undefined, body: "a" },
  { what: "nothing at all", type: undefined, body: undefined },
];

/** Twenty megabytes of somebody who may send none are not read to the end: they are told who they are not, first. */
const ASKS_WHO_FIRST = new Set(["POST /api/projects/{projectId}/excerpt"]);

/** What the caller has to be told; where the call takes no body, or may do without one, anything but a failure. */
function expectedStatus(
  { accepts, name }: Operation,
  type: string | undefined,
  body: string | undefined,
): number | undefined {
  if (accepts.length === 0 || body === undefined) return undefined;
  if (ASKS_WHO_FIRST.has(name)) return 401;
  const isTaken = accepts.some((each) => type?.startsWith(each));
  return isTaken ? 400 : 415;
}

test("every call answers a body that it cannot read with a problem, and none fails", async () => {
  expect(operations.length).toBeGreaterThan(60);
  // An open stream never ends, and reading has no body.
  const writing = operations.filter((each) => each.method !== "GET");
  const complaints = await Promise.all(writing.flatMap((each) => wrongBodies.map((wrong) => complaint(each, wrong))));
  expect(complaints.filter(Boolean)).toEqual([]);
  expect(writing.filter((each) => each.accepts.length > 0).length).toBeGreaterThan(25);
});

async function complaint(
  call: Operation,
  { what, type, body }: (typeof wrongBodies)[number],
): Promise<string | undefined> {
  const headers = { ...call.headers, accept: "application/json", ...(type ? { "content-type": type } : {}) };
  const sent = type || body === undefined ? body : new Blob([body]);
  const answer = await fetch(call.url, { method: call.method, headers, body: sent });
  const text = await answer.text();
  const expected = expectedStatus(call, type, body);
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json");
  const isFine =
    answer.status < 500 &&
    (answer.status < 400 || isProblem) &&
    (!expected || (expected === answer.status && JSON.parse(text).detail));
  return isFine ? undefined : `${call.name} with ${what}: ${answer.status} ${text.slice(0, 200)}`;
}

const asBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a file that is refused answers people with the whole page, and programs with a problem", async () => {
  const files = routePages().filter(({ files }) => files.at(-1)?.endsWith(".ts"));
  const shown = await Promise.all(
    files.map(async ({ path }) => {
      const url = new URL(addressOf(path).url.pathname, server.url);
      const asked = await fetch(url, { headers: asBrowser, redirect: "manual" });
      if (asked.status < 400) return undefined;
      const page = await asked.text();
      expect(asked.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
      expect(page, path).toMatch(/^<!DOCTYPE html>[\s\S]*<h1[\s\S]*<\/html>$/);
      expect(page, path).toContain(`>${asked.status}<`);
      expect(page.includes('href="/billets/retrouver"'), path).toBe(/^\/(?:billet|commande)\//.test(path));
      const called = await fetch(url, { redirect: "manual" });
      expect(called.status, path).toBe(asked.status);
      expect(called.headers.get("content-type"), path).toMatch(/^application\/problem\+json/);
      expect(((await called.json()) as { detail: string }).detail, path).toMatch(/\w/);
      return path;
    }),
  );
  expect(shown.filter(Boolean)).toEqual(
    expect.arrayContaining([
      "/commande/:orderid/billets.pdf",
      "/commande/:orderid/recu.pdf",
      "/billet/:ticketid/billet.pdf",
      "/billet/:ticketid/calendrier.ics",
      "/event/:eventid/calendrier.ics",
      "/agenda/:token.ics",
    ]),
  );
});

test("an address that the API does not know is a problem for programs, and the page for people", async () => {
  for (const accept of ["application/json", "*/*"]) {
    const answer = await fetch(`${server.url}/api/nope`, { headers: { accept } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found", status: 404 });
  }
  const page = await fetch(`${server.url}/api/nope`, { headers: asBrowser });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("This page could not be found");
});

test("the log knows every request by its id, and nothing of what was typed or opens something", async () => {
  const canary = "Canari7f3";
  const email = `${canary}@exemple.fr`;
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { method: "POST", headers: { ...asBrowser, ...headers }, body, redirect: "manual" });
  const json = (body: string) => [body, { "content-type": "application/json" }] as const;
  const form = new URLSearchParams({ email, password: canary, intent: canary, message: canary, reason: "artist" });
  const before = server.output().length;

  const addresses = [`/agenda/${canary}.ics`, `/${canary}`, `/event/${canary}`, `/list/${canary}`, `/api/${canary}`];
  addresses.push(
    `/photos/${canary}/${canary}`,
    `/commande/${NOBODY}/billets.pdf?cle=${canary}`,
    `/login?redir=${canary}`,
  );
  const headers = { ...asBrowser, cookie: `auth.token=${canary}`, "user-agent": canary };
  await Promise.all(addresses.map((address) => fetch(server.url + address, { headers, redirect: "manual" })));
  await post("/login", form);
  await post(`/${canary}`, form);
  await post("/api/login_check", ...json(JSON.stringify({ email, password: canary, [canary]: canary })));
  await post("/api/login_check", ...json(`{"email":"${canary}`));
  await post("/api/webhooks/payment", canary, { "content-type": canary });
  // The database fails, with everything that was typed in its hands.
  await database.pool.query("alter table contact_messages rename to elsewhere");
  const contact = { email, reason: "artist", message: canary, newsletter: false, privacy: true };
  expect((await post("/email", ...json(JSON.stringify(contact)))).status).toBe(500);
  const stamp = /name="stamp" value="([^"]*)"/.exec(await (await fetch(`${server.url}/contact`)).text())?.[1] ?? "";
  // As if the form had been looked at for a while.
  await post("/dev/clock", ...json(`{"advance":"PT30S"}`));
  form.set("stamp", stamp);
  form.set("privacy", "on");
  form.delete("intent");
  expect((await post("/contact", form)).status).toBe(500);
  await database.pool.query("alter table elsewhere rename to contact_messages");

  const output = () => server.output().slice(before);
  await expect.poll(() => output().match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(addresses.length + 8);
  expect(output()).not.toContain(canary);
  const lines = output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ requestId }) => !requestId)).toEqual([]);
  // Only what failed is an error: refusals are not.
  expect(lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(["request failed", "form failed"]);
  expect(lines.map(({ path }) => path)).toContain("/agenda/…");
});
