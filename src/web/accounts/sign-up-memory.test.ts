import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { keepSignUpMemory, readSignUpMemory, secondsBeforeResend } from "./sign-up-memory.ts";

const appAt = (publicUrl: string) =>
  ({ settings: { publicUrl }, now: new Date("2026-12-12T20:30:00Z") }) as unknown as Ctx;
const ctx = appAt("https://horslesmurs.example");
const memory = {
  email: "a@b.fr",
  firstName: "Élise",
  lastName: "Ñuñez",
  reason: "everything" as const,
  browserKey: "secret",
  askedAt: ctx.now.getTime() - 20_000,
};
const withCookie = (cookie: string) => new Request("https://horslesmurs.example/", { headers: { cookie } });

test("what is kept comes back, out of the reach of scripts", () => {
  const line = keepSignUpMemory(ctx, memory);
  expect(line).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(keepSignUpMemory(appAt("http://localhost:3000"), memory)).not.toContain("Secure");
  expect(readSignUpMemory(withCookie(line.split(";")[0] ?? ""))).toEqual(memory);
});

test("anything else in the cookie is nothing", () => {
  for (const wrong of ["", "inscription=", "inscription=%%%", "inscription=e30", "inscription=bnVsbA"]) {
    expect(readSignUpMemory(withCookie(wrong)), wrong).toBeUndefined();
  }
});

test("a minute passes between two mails", () => {
  expect(secondsBeforeResend(ctx, memory.askedAt)).toBe(40);
  expect(secondsBeforeResend(ctx, ctx.now.getTime() - 61_000)).toBe(0);
});
