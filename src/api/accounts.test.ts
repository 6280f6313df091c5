import { expect, test } from "vitest";
import { accountLimits, takeLimit } from "#core/accounts/limits.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { callApiAs } from "#tests/support/call-api.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, PASSWORD, peopleJobs } from "#tests/support/people.ts";
import { createApi } from "./api-app.ts";

const app = useTestApp(useDatabase(), { jobs: peopleJobs });

test("credentials become token and refresh_token, which becomes the next pair, once", async () => {
  const { user } = await makePerson(app);
  const call = callApiAs(app);
  const login = await call("POST", "/api/login_check", { email: user.email, password: PASSWORD });
  expect(login).toEqual({ status: 200, body: { token: expect.any(String), refresh_token: expect.any(String) } });
  const { refresh_token } = login.body as { refresh_token: string };
  const next = await call("POST", "/api/token/refresh", { refresh_token });
  expect(next).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((next.body as { refresh_token: string }).refresh_token).not.toBe(refresh_token);
  const byName = await call("POST", "/api/login_check", { username: user.email, password: PASSWORD });
  expect(byName.status).toBe(200);
  const wrong = await call("POST", "/api/login_check", { email: user.email, password: PASSWORD.toLowerCase() });
  expect(wrong).toMatchObject({
    status: 401,
    body: { detail: expect.stringMatching(/^Identifiants non valables.*adresse e-mail.*mot de passe.*majuscules/) },
  });
  expect((await call("POST", "/api/token/refresh", { refresh_token: "inventé" })).status).toBe(401);
});

test("a browser that was let in before gets in though strangers fill the account's limit; others wait, and are told the other ways", async () => {
  const { user } = await makePerson(app);
  const api = createApi({ receive: async () => ({ ctx: app.ctx(), cookies: [] }), asVisitor: () => app.ctx() });
  api.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  const logIn = (cookie?: string) =>
    api.request("/api/login_check", {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    });
  const set = (await logIn()).headers.get("set-cookie") ?? "";
  expect(set).toMatch(/^appareil=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  for (let time = 0; time < accountLimits.logInByAccount.max; time++) {
    await takeLimit(app.ctx(), "logInByAccount", user.email);
  }
  const refused = await logIn("appareil=autre~chose");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/clé d’accès.*Mot de passe oublié/) });
  expect((await logIn(set.split(";")[0])).status).toBe(200);
});

test("who one is and what the bars show, for who is logged in", async () => {
  const { user, actor } = await makePerson(app, { firstName: "Camille" });
  const call = callApiAs(app, actor);
  expect(await call("GET", "/api/user/whoami")).toMatchObject({
    status: 200,
    body: { id: user.id, email: user.email, firstName: "Camille", roles: expect.arrayContaining(["ROLE_USER"]) },
  });
  expect(await call("GET", "/api/user/client-state")).toMatchObject({
    status: 200,
    body: { newDiscussion: 0, needPhoneValidation: true },
  });
  for (const path of ["/api/user/whoami", "/api/user/client-state"]) {
    expect((await callApiAs(app)("GET", path)).status, path).toBe(401);
  }
});

test("communes and addresses are suggested, nonsense is refused, devices are theirs", async () => {
  const { actor } = await makePerson(app);
  const call = callApiAs(app, actor);
  expect((await call("GET", "/api/communes?q=lyon&limit=1")).body).toMatchObject([{ name: "Lyon" }]);
  expect((await call("GET", "/api/communes?q=")).status).toBe(422);
  expect((await call("GET", "/api/addresses?q=12 rue de Lyon 75012 Paris")).body).toMatchObject([
    { postalCode: "75012" },
  ]);
  expect((await call("GET", "/api/addresses?q=ab")).status).toBe(422);
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM" };
  const device = {
    endpoint: "https://127.0.0.1/push/abc",
    keys: { ...keys, auth: "tBHItJI5svbpez7KI4CCXg" },
  };
  expect((await call("POST", "/api/push-subscriptions", device)).status).toBe(204);
  expect((await call("DELETE", "/api/push-subscriptions", { endpoint: device.endpoint })).status).toBe(204);
  expect((await callApiAs(app)("POST", "/api/push-subscriptions", device)).status).toBe(401);
});

test("where one stands is a commune, or nothing at sea; half a position is refused", async () => {
  const near = (query: string) => callApiAs(app)("GET", `/api/communes/nearest?${query}`);
  expect(await near("latitude=48.86&longitude=2.38")).toMatchObject({ status: 200, body: { name: "Paris 11e" } });
  expect((await near("latitude=46.5&longitude=-8")).status).toBe(404);
  for (const nonsense of ["latitude=48.86", "latitude=91&longitude=2", "latitude=ici&longitude=là"]) {
    expect((await near(nonsense)).status, nonsense).toBe(422);
  }
});

test("addresses are suggested so often and no more: each question goes on to somebody else", async () => {
  const { actor } = await makePerson(app);
  const call = callApiAs(app, actor);
  const answers = await Promise.all(Array.from({ length: 303 }, () => call("GET", "/api/addresses?q=rue de Lyon")));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(298);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect((await call("GET", "/api/communes?q=lyon&limit=1")).status).toBe(200);
});

test("a report is for the team to read and close", async () => {
  const { actor } = await makePerson(app);
  const { user } = await makePerson(app);
  const report = {
    subjectKind: "person",
    subjectId: user.id,
    reason: "solicitation",
    text: "Trois fois le même message.",
  };
  expect((await callApiAs(app, actor)("POST", "/api/reports", report)).status).toBe(204);
  const admin = await makePerson(app);
  const team = callApiAs(app, { ...admin.actor, roles: ["ROLE_USER", "ROLE_ADMIN"] });
  const { body } = await team("GET", "/api/reports");
  const [found] = (body as { reports: { id: string }[] }).reports;
  const close = `/api/reports/${found?.id}/close`;
  expect((await callApiAs(app, actor)("POST", close, { outcome: "" })).status).toBe(403);
  expect((await team("POST", close, { outcome: "Personne prévenue." })).status).toBe(204);
  expect((await team("POST", close, { outcome: "Encore" })).status).toBe(409);
});
