import { data, RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Actor, Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { visitorShell } from "#tests/support/render-screen.tsx";
import { requestContext } from "#web/server/request-context.ts";
import { afterwards, anyFields, formAction, noFields, pageForm, pagelessAction } from "./form-action.ts";

const errorsLogged: unknown[] = [];
const person: Actor = { kind: "user", userId: "1", roles: ["ROLE_USER"], sessionId: "1" };

type Sent = Record<string, string> | [string, string][];

async function send(
  action: (args: Parameters<ReturnType<typeof formAction>>[0]) => Promise<unknown>,
  sent: Sent,
  { pattern = "/contact", actor = { kind: "visitor" } as Actor, path = "/contact.data" } = {},
) {
  const ctx = { actor, log: { error: (what: unknown) => errorsLogged.push(what) } } as unknown as Ctx;
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx, shell: visitorShell, sandbox: true });
  const url = new URL(path, "http://localhost");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(sent) });
  const answer = (await action({ request, url, params: {}, pattern, context })) as Exclude<
    Awaited<ReturnType<ReturnType<typeof formAction>>>,
    null
  >;
  return { ...answer.data, status: answer.init?.status };
}

const form = pageForm();

const failing = (error: unknown, words: { failure?(): string; refusal?(): string } = {}) =>
  formAction({ "": form({ schema: anyFields, run: () => Promise.reject(error), done: () => null, ...words }) });

test("a form gets the fields that its schema declares, and what it answers comes through", async () => {
  const action = formAction({
    rename: form({
      schema: z.object({ name: z.string() }),
      run: ({ fields, about }) => ({ fields, about }),
      done: (value) => data(value),
    }),
  });
  const sent = { intent: "rename:12", name: "In\0ès", userId: "somebody", __proto__: "x" };
  expect(await send(action, sent)).toEqual({ fields: { name: "Inès" }, about: "12", status: undefined });
});

test("only declared forms run: anything else is a 400 in French, with everything that was typed", async () => {
  const ran: string[] = [];
  const press = (name: string) => form({ schema: noFields, run: () => ran.push(name), done: () => null });
  const action = formAction({ save: press("save"), remove: press("remove") });
  const names = Object.getOwnPropertyNames(Object.prototype);
  const intents = [...names, "", "Save", "save ", "toString:1", ":save", "x".repeat(1_000_000)];
  for (const intent of intents) {
    expect(await send(action, { intent, title: "Bach" }), intent.slice(0, 30)).toEqual({
      status: 400,
      values: { title: "Bach" },
      errors: {},
      message: expect.stringContaining("rien n’a été fait"),
      reason: "unknown_form",
    });
  }
  const twice = [
    ["intent", "save"],
    ["intent", "remove"],
  ] as [string, string][];
  expect((await send(action, twice)).status).toBe(400);
  expect(ran).toEqual([]);
});

test("whoever is not logged in sends only the forms that are for everybody, whatever the page forgot", async () => {
  const ran: string[] = [];
  const action = formAction({
    "": form({ schema: noFields, run: () => ran.push("ran"), done: () => data(null, { status: 200 }) }),
  });
  const denied = await send(action, { title: "Bach" }, { pattern: "/a/new/page", path: "/a/new/page.data" });
  expect(denied).toMatchObject({ status: 401, values: { title: "Bach" }, reason: "unauthenticated" });
  expect(ran).toEqual([]);
  const admin = { pattern: "/admin/argent", path: "/admin/argent.data", actor: person };
  await expect(send(action, {}, admin)).rejects.toMatchObject({ status: 302 });
  expect(ran).toEqual([]);
  await send(action, {}, { pattern: "/a/new/page", path: "/a/new/page.data", actor: person });
  await send(action, {}, { pattern: "/contact" });
  expect(ran).toEqual(["ran", "ran"]);
});

test("without a page, a refusal keeps its status instead of passing for an answer", async () => {
  const answering = pagelessAction({
    "": form({ schema: noFields, run: () => "kept", done: (kept) => data({ kept }) }),
  });
  expect(await send(answering, {})).toMatchObject({ kept: "kept" });
  await expect(send(answering, { intent: "constructor" })).rejects.toMatchObject({ data: null, init: { status: 400 } });
  const refusing = pagelessAction({
    "": form({ schema: noFields, run: () => Promise.reject(new DomainError("rate_limited")), done: () => null }),
  });
  await expect(send(refusing, {})).rejects.toMatchObject({ init: { status: 429 } });
});

test("everything typed comes back, secrets and codes never do", async () => {
  const fields = { email: "a@b.fr", password: "s1", passwordAgain: "s2", currentPassword: "s3", code: "123456" };
  const refusal = await send(failing(new DomainError("invalid_input", { fields: { email: ["non"] } })), fields);
  expect(refusal).toMatchObject({ values: { email: "a@b.fr" }, errors: { email: ["non"] }, status: 422 });
  expect(JSON.stringify(refusal)).not.toMatch(/s1|s2|s3|123456/);
});

test("every tick of a list comes back, also when the session is over", async () => {
  const action = formAction({ "": form({ schema: anyFields, run: () => null, done: () => null }) });
  const ticks: [string, string][] = [
    ["arts", "musique"],
    ["arts", "danse"],
    ["title", "Bach"],
  ];
  const refused = await send(action, ticks, { pattern: "/a/new/page", path: "/a/new/page.data" });
  expect(refused).toMatchObject({ status: 401, values: { arts: ["musique", "danse"], title: "Bach" } });
});

test("a refusal has the error's own words, else its code's, else the page's", async () => {
  expect(await send(failing(new DomainError("conflict", { reason: "taken", detail: "Déjà pris." })), {})).toMatchObject(
    { message: "Déjà pris.", reason: "taken", status: 409 },
  );
  expect(await send(failing(new DomainError("rate_limited")), {})).toMatchObject({
    message: expect.stringContaining("Trop d’essais"),
    status: 429,
  });
  const wrongField = new DomainError("invalid_input", { fields: { siren: ["faux"] } });
  expect((await send(failing(wrongField), {})).message).toBeUndefined();
  expect(await send(failing(wrongField, { refusal: () => "Pas enregistré." }), {})).toMatchObject({
    message: "Pas enregistré.",
  });
});

test("a session that ended meanwhile says that nothing is lost", async () => {
  expect(await send(failing(new DomainError("unauthenticated")), {})).toMatchObject({
    message: expect.stringContaining("n’est perdu"),
    reason: "unauthenticated",
    status: 401,
  });
});

test("what nobody foresaw is logged and has the page's words, or the generic ones; nothing typed is lost", async () => {
  const bug = new Error("bug");
  expect(await send(failing(bug, { failure: () => "Contactez l’équipe." }), {})).toMatchObject({
    message: "Contactez l’équipe.",
    status: 500,
  });
  expect(errorsLogged).toEqual([{ err: bug }]);
  expect(await send(failing(bug), { title: "Bach" })).toMatchObject({
    message: "Oups, une erreur est survenue",
    values: { title: "Bach" },
    status: 500,
  });
  const crowded = new Error("timeout exceeded when trying to connect");
  expect(await send(failing(crowded), {})).toMatchObject({ reason: "busy", status: 409 });
});

test("redirects and missing pages are no failures", async () => {
  for (const thrown of [redirect("/ailleurs"), data(null, { status: 404 })]) {
    await expect(send(failing(thrown), {})).rejects.toBe(thrown);
  }
});

test("afterwards, the next page says what was done, and cookies go along", async () => {
  const leaving = formAction({
    "": form({ schema: noFields, run: () => undefined, done: () => afterwards("/profil", "Fait.", ["a=1"]) }),
  });
  const answer = await send(leaving, {}).catch((thrown: Response) => thrown);
  expect(answer).toBeInstanceOf(Response);
  const { headers } = answer as unknown as Response;
  expect(headers.get("location")).toBe("/profil");
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^flash=/), "a=1"]);
});
