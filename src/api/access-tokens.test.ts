import { beforeAll, expect, test } from "vitest";
import { TOKEN_CALLS, type TokenScope, tokenScopes } from "#core/accounts/token-rules.ts";
import { makeAccessToken, revokeAccessToken } from "#core/accounts/tokens/access-tokens.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { useTestApp } from "#tests/support/context.ts";
import { callsOf, readContract } from "#tests/support/contract.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson, PASSWORD, peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { identify } from "#web/server/identify.ts";
import { createApi } from "./api-app.ts";
import { operations, ruleOf } from "./contract/operations.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...peopleJobs, ...listingsJobs] });

const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => {
    const receive = async (c: { req: { raw: Request } }) => {
      const { actor } = await identify(app.ctx(), c.req.raw);
      return { ctx: app.ctx(actor), cookies: [] };
    };
    http.route(
      "/",
      createApi({ receive, asVisitor: () => app.ctx(), liveFeed: { join: async () => undefined } as never }),
    );
  },
});

let lea: TestPerson;
beforeAll(async () => {
  lea = await makePerson(app);
});

async function tokenFor(scopes: readonly TokenScope[], person = lea) {
  const asked = { name: newId(), scopes: [...scopes], days: "30", password: PASSWORD };
  return makeAccessToken(app.ctx(person.actor), asked);
}

async function call(method: string, path: string, token?: string, body?: object) {
  const answer = await http.request(path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      "content-type": "application/json",
      "idempotency-key": newId(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => undefined) };
}

/** With ids that nobody has: what is looked for is who is let in, not what they find. */
const filled = (path: string) => path.replace("{kind}", "project").replaceAll(/\{\w+\}/g, newId());

const guarded = callsOf(readContract()).filter(({ call: { operationId } }) => operationId !== "getGuide");
const isOfToken = (reason: unknown) => typeof reason === "string" && reason.startsWith("token_");

test("no call lets in a token without its right, and none whose right it has keeps it out", async () => {
  expect(guarded).toHaveLength(Object.keys(operations).length);
  const without = new Map<string, string>();
  for (const scope of tokenScopes) {
    without.set(scope, (await tokenFor(tokenScopes.filter((each) => each !== scope))).token);
  }
  const { token: all } = await tokenFor(tokenScopes);
  for (const { method, path, call: described } of guarded) {
    const { scope } = ruleOf(described.operationId as keyof typeof operations);
    const name = `${method} ${path}`;
    const poor = await call(method, filled(path), without.get(scope) ?? all);
    expect([name, poor.status], name).toEqual([name, 403]);
    expect(poor.body, name).toMatchObject({
      code: "forbidden",
      reason: scope === "never" ? "token_never" : "token_scope_missing",
      detail: expect.stringMatching(scope === "never" ? /connectez-vous/ : new RegExp(`droit «.+» \\(${scope}\\)`)),
    });
    if (scope === "never") continue;
    const rich = await call(method, filled(path), all);
    expect(isOfToken(rich.body?.reason), `${name}: ${JSON.stringify(rich.body)}`).toBe(false);
    expect(rich.status, name).not.toBe(401);
  }
});

test("what a token is told of its measure is sent, and beyond it is 429 with the time to wait", async () => {
  const { token } = await tokenFor(["read:public"]);
  const first = await call("GET", "/api/communes?q=lyon", token);
  expect(first.status).toBe(200);
  expect(first.headers.get("ratelimit-policy")).toBe(`"token";q=${TOKEN_CALLS.max};w=${TOKEN_CALLS.windowSeconds}`);
  expect(first.headers.get("ratelimit")).toBe(`"token";r=${TOKEN_CALLS.max - 1};t=${TOKEN_CALLS.windowSeconds}`);
  await database.pool.query("update rate_limits set hits = $1 where key like 'accounts:token:%'", [TOKEN_CALLS.max]);
  const beyond = await call("GET", "/api/communes?q=lyon", token);
  expect(beyond.status).toBe(429);
  expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0);
  await app.clock.advance(TOKEN_CALLS.windowSeconds * 1000);
  expect((await call("GET", "/api/communes?q=lyon", token)).status).toBe(200);
  // Whoever has no token is told of none.
  expect((await call("GET", "/api/communes?q=lyon")).headers.get("ratelimit")).toBeNull();
});

test("an unknown or revoked token is refused even where a visitor is not", async () => {
  const { id: tokenId, token } = await tokenFor(["read:public"]);
  await revokeAccessToken(app.ctx(lea.actor), { tokenId });
  for (const dead of [token, "hlm_inconnu"]) {
    const answer = await call("GET", "/api/communes?q=lyon", dead);
    expect([answer.status, answer.body?.reason]).toEqual([401, "token_unknown"]);
  }
});

test("a token for what is public does not see what is its owner's", async () => {
  const person = await makePerson(app);
  const place = await makePublishedPlace(app, person);
  const project = await makePublishedProject(app, person);
  await setListingVisibility(app.ctx(person.actor), { kind: "place", id: place.id, visible: false });
  const { token: ofPublic } = await tokenFor(["read:public"], person);
  const { token: ofOwn } = await tokenFor(["read:public", "read:mine"], person);
  expect((await call("GET", `/api/projects/${project.id}`, ofPublic)).status).toBe(200);
  expect((await call("GET", `/api/places/${place.id}`, ofPublic)).status).toBe(404);
  expect((await call("GET", `/api/places/${place.id}`, ofOwn)).status).toBe(200);
});

test("a token opens no page: it stands for nobody there", async () => {
  const { token } = await tokenFor(tokenScopes);
  const request = new Request("http://localhost/account", { headers: { authorization: `Bearer ${token}` } });
  expect((await identify(app.ctx(), request, { forPage: true })).actor).toEqual({ kind: "visitor" });
  expect((await identify(app.ctx(), request)).actor).toMatchObject({ kind: "user", userId: lea.user.id });
});
