import { beforeEach, expect, test } from "vitest";
import { mailJobs } from "#core/mail/jobs.ts";
import { formStamp } from "#core/moderation/contact-messages.ts";
import { contactMessages } from "#core/moderation/tables.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { rateLimits } from "#platform/rate-limit.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: mailJobs });
const api = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) =>
    http.route("/", createApi({ receive: async () => ({ ctx: app.ctx(), cookies: [] }), asVisitor: () => app.ctx() })),
});

const valid = { email: "lea@exemple.fr", reason: "artist", message: "Bonjour", newsletter: false, privacy: true };

const post = (body: unknown) =>
  api.request("/email", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const stored = () => database.db.select().from(contactMessages);

beforeEach(async () => {
  await database.db.delete(contactMessages);
  await database.db.delete(rateLimits);
});

test("POST /email stores the message and answers without content", async () => {
  const response = await post(valid);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await stored()).toMatchObject([valid]);
});

test("what is wrong comes back as a problem, field by field, in French", async () => {
  const response = await post({ email: "lea", reason: "", message: "x".repeat(501), privacy: false });
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(await response.json()).toMatchObject({
    code: "invalid_input",
    fields: {
      email: ["Saisissez une adresse e-mail valide"],
      reason: ["Ce champ est obligatoire"],
      message: ["Au plus 500 caractères"],
      privacy: ["Acceptez la politique de confidentialité pour envoyer ce message"],
    },
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ["", 400, "bad_request"],
  ["nonsense", 400, "bad_request"],
  ["[]", 422, "invalid_input"],
  ['"text"', 422, "invalid_input"],
])("the body %j is the caller's fault", async (body, status, code) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test("a page of another site cannot make a browser write to us", async () => {
  const response = await api.request("/email", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
    body: JSON.stringify(valid),
  });
  expect(response.status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("a form of today is taken, a stale one is told to send again", async () => {
  const stamp = formStamp(app.ctx());
  expect((await post({ ...valid, stamp })).status).toBe(204);
  await app.clock.advance(26 * 3600_000);
  const response = await post({ ...valid, stamp });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "conflict", reason: "form_stamp" });
});

test("too many messages: 429, with the time to wait", async () => {
  for (let nth = 0; nth < 5; nth++) expect((await post({ ...valid, email: `n${nth}@exemple.fr` })).status).toBe(204);
  const response = await post(valid);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("the contract describes the call", async () => {
  const contract = await (await api.request("/api/openapi.json")).json();
  const { requestBody, responses } = contract.paths["/email"].post;
  const { properties, required } = requestBody.content["application/json"].schema;
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(["email", "reason", "message", "newsletter", "privacy"]),
  );
  expect(properties.reason.enum).toContain("suggestion");
  expect(required).toEqual(expect.arrayContaining(["email", "reason", "message", "privacy"]));
  expect(Object.keys(responses)).toEqual(["204", "403", "409", "422", "429", "default"]);
});
