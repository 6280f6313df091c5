import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { runForm } from "./form-action.ts";

const errorsLogged: unknown[] = [];
const ctx = { log: { error: (what: unknown) => errorsLogged.push(what) } } as unknown as Ctx;

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const refusalOf = async (error: unknown, options?: Parameters<typeof runForm>[3], fields = {}) => {
  const outcome = await runForm(ctx, posted(fields), () => Promise.reject(error), options);
  return { ...outcome.refused?.data, status: outcome.refused?.init?.status };
};

test("what the verb answers comes through", async () => {
  expect(await runForm(ctx, posted({}), async () => 42)).toEqual({ value: 42 });
});

test("everything typed comes back, secrets and codes never do", async () => {
  const fields = {
    intent: "email",
    email: "a@b.fr",
    password: "s1",
    passwordAgain: "s2",
    currentPassword: "s3",
    code: "123456",
  };
  const refusal = await refusalOf(new DomainError("invalid_input", { fields: { email: ["non"] } }), {}, fields);
  expect(refusal).toMatchObject({
    intent: "email",
    values: { email: "a@b.fr" },
    errors: { email: ["non"] },
    status: 422,
  });
  expect(JSON.stringify(refusal)).not.toMatch(/s1|s2|s3|123456/);
});

test("a refusal has the error's own words, else its code's, else the page's", async () => {
  expect(await refusalOf(new DomainError("conflict", { reason: "taken", detail: "Déjà pris." }))).toMatchObject({
    message: "Déjà pris.",
    reason: "taken",
    status: 409,
  });
  expect(await refusalOf(new DomainError("rate_limited"))).toMatchObject({
    message: expect.stringContaining("Trop d’essais"),
    status: 429,
  });
  const wrongField = new DomainError("invalid_input", { fields: { siren: ["faux"] } });
  expect((await refusalOf(wrongField)).message).toBeUndefined();
  expect(await refusalOf(wrongField, { refusal: "Pas enregistré." })).toMatchObject({ message: "Pas enregistré." });
});

test("a session that ended meanwhile says that nothing is lost", async () => {
  expect(await refusalOf(new DomainError("unauthenticated"))).toMatchObject({
    message: expect.stringContaining("n’est perdu"),
    reason: "unauthenticated",
    status: 401,
  });
});

test("what nobody foresaw is logged and has the page's words, or the generic ones; nothing typed is lost", async () => {
  const bug = new Error("bug");
  expect(await refusalOf(bug, { failure: "Contactez l’équipe." })).toMatchObject({
    message: "Contactez l’équipe.",
    status: 500,
  });
  expect(errorsLogged).toEqual([{ err: bug }]);
  expect(await refusalOf(bug, {}, { title: "Bach" })).toMatchObject({
    message: "Oups, une erreur est survenue",
    values: { title: "Bach" },
    status: 500,
  });
  const crowded = new Error("timeout exceeded when trying to connect");
  expect(await refusalOf(crowded)).toMatchObject({ reason: "busy", status: 409 });
});

test("redirects and missing pages are no failures", async () => {
  for (const thrown of [redirect("/ailleurs"), data(null, { status: 404 })]) {
    await expect(runForm(ctx, posted({}), () => Promise.reject(thrown))).rejects.toBe(thrown);
  }
});
