import { expect, test } from "vitest";
import { DomainError, type ErrorCode } from "#platform/errors.ts";
import { orItsStatus, orNotFound, translating } from "./page-answers.ts";

type Answer = (promise: Promise<unknown>) => Promise<unknown>;

const statusOf = async (answer: Answer, code: ErrorCode) =>
  await answer(Promise.reject(new DomainError(code))).catch((thrown) => thrown?.init?.status ?? thrown.code);

test("what does not exist, is nobody's business or makes no sense is one and the same page; the rest is thrown on", async () => {
  for (const code of ["not_found", "forbidden", "invalid_input"] as const)
    expect(await statusOf(orNotFound, code)).toBe(404);
  expect(await statusOf(orNotFound, "conflict")).toBe("conflict");
  expect(await orNotFound(Promise.resolve(42))).toBe(42);
});

test("a refusal while a page loads keeps its own status; a failure stays one", async () => {
  expect(await statusOf(orItsStatus, "rate_limited")).toBe(429);
  expect(await statusOf(orItsStatus, "forbidden")).toBe(403);
  const bug = new Error("bug");
  await expect(orItsStatus(Promise.reject(bug))).rejects.toBe(bug);
});

test("what a page's verb refuses has one answer everywhere; organisers' pages tell strangers that they are not theirs", async () => {
  const statusAt = async (pattern: string, code: ErrorCode) => {
    const url = new URL("http://localhost/x?y=1");
    const refused = translating(() => Promise.reject(new DomainError(code)))({ url, pattern });
    const thrown = await Promise.resolve(refused).catch((answer: unknown) => answer);
    return thrown instanceof Response ? thrown.headers.get("location") : (thrown as { init: ResponseInit }).init.status;
  };
  for (const code of ["not_found", "forbidden", "invalid_input"] as const)
    expect(await statusAt("/event/:eventid/edit", code)).toBe(404);
  expect(await statusAt("/event/:eventid/edit", "rate_limited")).toBe(429);
  expect(await statusAt("/event/:eventid/edit", "unauthenticated")).toBe("/login?redir=%2Fx%3Fy%3D1");
  expect(await statusAt("/event/:eventid/admin/argent", "forbidden")).toBe(403);
  expect(await statusAt("/event/:eventid/admin/argent", "invalid_input")).toBe(404);
});
