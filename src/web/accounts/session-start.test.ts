import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { follow, placeAfterLogIn, placeAfterSignUp } from "./session-start.ts";

const ctx = { settings: { publicUrl: "https://horslesmurs.example" } } as unknown as Ctx;
const asked = (cookie = "") => new Request("https://horslesmurs.example/login", { headers: { cookie } });

test("what was asked for comes first, then the booking that was left, then one's own space", () => {
  expect(placeAfterLogIn(ctx, asked("bookEvent=42"), "/account/phone")).toBe("/account/phone");
  expect(placeAfterLogIn(ctx, asked("bookEvent=42"), null)).toBe("/event/42/book");
  expect(placeAfterLogIn(ctx, asked("bookEvent=42"), "https://evil.example")).toBe("/event/42/book");
  expect(placeAfterLogIn(ctx, asked(), "//evil.example")).toBe("/profil");
});

test("logging in never leads to logging in or out again", () => {
  for (const loop of ["/login", "/login?redir=%2Fx", "/logout", "/login/cle"]) {
    expect(placeAfterLogIn(ctx, asked(), loop)).toBe("/profil");
  }
});

test("a cookie that is no event's name is nothing", () => {
  for (const wrong of ["bookEvent=", "bookEvent=..%2F..%2Fadmin", "bookEvent=a%2Fb", "bookEvent=%", "xbookEvent=42"]) {
    expect(placeAfterSignUp(asked(wrong)), wrong).toBe("/onboarding");
  }
});

test("a booking is forgotten when it is followed, and only then", () => {
  const followed = follow("/event/42/book", asked("bookEvent=42"));
  expect(followed.headers.get("location")).toBe("/event/42/book");
  expect(followed.headers.getSetCookie()).toEqual(["bookEvent=; Path=/; Max-Age=0; SameSite=Lax"]);
  expect(follow("/profil", asked("bookEvent=42")).headers.getSetCookie()).toEqual([]);
});
