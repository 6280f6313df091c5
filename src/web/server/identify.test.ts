import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, peopleJobs } from "#tests/support/people.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { identify } from "./identify.ts";

const app = useTestApp(useDatabase(), { jobs: peopleJobs });
const MINUTE = 60_000;

const ask = (headers: Record<string, string>) =>
  identify(app.ctx(), new Request("http://localhost:3000/profil", { headers }));

const known = (userId: string) => ({ kind: "user", userId });

test("a program is known by its bearer token, and by nothing else it brings", async () => {
  const { user, tokens } = await makePerson(app);
  expect(await ask({ authorization: `Bearer ${tokens.token}` })).toMatchObject({ actor: known(user.id), cookies: [] });
  const cookie = `auth.token=${tokens.token}`;
  expect(await ask({ authorization: "Bearer made-up", cookie })).toMatchObject({
    actor: { kind: "visitor" },
    cookies: [],
  });
});

test("a browser is known by its cookie for 15 minutes, then trades the other one for a new pair", async () => {
  const { user, tokens } = await makePerson(app);
  const cookie = `auth.token=${tokens.token}; auth.refresh_token=${tokens.refresh_token}`;
  expect(await ask({ cookie })).toMatchObject({ actor: known(user.id), cookies: [] });
  await app.clock.advance(16 * MINUTE);
  const traded = await ask({ cookie });
  expect(traded.actor).toMatchObject(known(user.id));
  expect(traded.cookies.map((line) => line.split("=")[0])).toEqual(["auth.token", "auth.refresh_token"]);
  for (const line of traded.cookies) expect(line).toMatch(/HttpOnly/i);
});

test("nobody, and whoever's session is over, is a visitor; the latter's cookies go", async () => {
  expect(await ask({})).toEqual({ actor: { kind: "visitor" }, cookies: [] });
  const over = await ask({ cookie: "auth.refresh_token=unheard-of" });
  expect(over.actor).toEqual({ kind: "visitor" });
  for (const line of over.cookies) expect(line).toMatch(/Max-Age=0/i);
  expect(over.cookies).toHaveLength(2);
});

test("a page is told who asks and what its bars show in one question; a call of the API asks for no more than it needs", async () => {
  const { user, tokens } = await makePerson(app, { firstName: "Jeanne" });
  const request = new Request("http://localhost:3000/profil", { headers: { cookie: `auth.token=${tokens.token}` } });
  const forPage = await statementsOf(async () => {
    expect(await identify(app.ctx(), request, { forPage: true })).toMatchObject({
      actor: known(user.id),
      bar: { firstName: "Jeanne", needPhoneValidation: user.phoneVerifiedAt === null, unreadMessages: 0 },
    });
  });
  expect(forPage).toHaveLength(1);
  const forCall = await statementsOf(async () => expect(await identify(app.ctx(), request)).not.toHaveProperty("bar"));
  expect(forCall).toHaveLength(1);
  expect(forCall[0]).not.toContain("discussions");
});
