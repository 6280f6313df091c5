import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { keepReturn, keepWanted, keptReturn, leaveFor, ownPath, returnPath, wantedPage } from "./addresses.ts";

const site = "https://horslesmurs.example";

test.each([
  ["/account/phone", "/account/phone"],
  ["/event?ville=Paris#liste", "/event?ville=Paris#liste"],
  ["https://horslesmurs.example/profil", "/profil"],
  ["event", "/event"],
])("%s is ours", (wanted, path) => {
  expect(ownPath(wanted, site)).toBe(path);
});

test.each([
  ["https://evil.example/"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/\t/evil.example"],
  ["javascript:alert(1)"],
  ["http://horslesmurs.example/"],
  ["https://horslesmurs.example@evil.example/"],
  ["https://horslesmurs.example.evil.example/"],
  [""],
  [null],
])("%j leads nowhere", (wanted) => {
  expect(ownPath(wanted, site)).toBeUndefined();
});

test.each([["/.//evil.example"], ["/..//evil.example"], ["/x/..//evil.example"]])("%s stays with us", (wanted) => {
  expect(ownPath(wanted, site)).toBe("/evil.example");
});

const from = (referer?: string) =>
  returnPath(
    new Request("http://127.0.0.1:3000/contact", { headers: referer === undefined ? {} : { referer } }),
    "https://horslesmurs.example",
    "/contact",
  );

test("back to the page of ours that the form stood on", () => {
  expect(from("http://127.0.0.1:3000/event?ville=paris#contact-form")).toBe("/event?ville=paris");
  expect(from("https://horslesmurs.example/")).toBe("/");
});

test("anything else stays on the form's own page", () => {
  for (const referer of [undefined, "", "nonsense", "https://elsewhere.example/event", "javascript:alert(1)"]) {
    expect(from(referer), String(referer)).toBe("/contact");
  }
});

test("a path that looks like another site is only a path", () => {
  expect(from("http://127.0.0.1:3000//elsewhere.example/x")).toBe("/elsewhere.example/x");
  expect(from("http://127.0.0.1:3000/\\elsewhere.example")).toBe("/elsewhere.example");
});

const ctx = { settings: { publicUrl: "https://horslesmurs.example" } } as unknown as Ctx;
const back = "/proposal/to-host/1?proposition=2&etape=apercu";
const at = (path: string) => new URL(path, ctx.settings.publicUrl);

function redirectOf(act: () => void): Response {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}

test("the way back leaves the address, is kept, and is found again by the last page of the detour", () => {
  const moved = redirectOf(() => keepReturn(ctx, at(`/projet/new?etape=art&redir=${encodeURIComponent(back)}`)));
  expect(moved.headers.get("location")).toBe("/projet/new?etape=art");
  const cookie = moved.headers.get("set-cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  const request = new Request(at("/"), { headers: { cookie: cookie.split(";")[0] ?? "" } });
  expect(keptReturn(ctx, request)).toBe(back);
});

test("without a way back, or with one that leads elsewhere, nothing happens", () => {
  keepReturn(ctx, at("/projet/new"));
  keepReturn(ctx, at(`/projet/new?redir=${encodeURIComponent("https://ailleurs.example/")}`));
  const request = new Request(at("/"), { headers: { cookie: "retour=https%3A%2F%2Failleurs.example" } });
  expect(keptReturn(ctx, request)).toBeUndefined();
});

test("once followed, it is forgotten; else one goes onwards", () => {
  const followed = leaveFor(ctx, { back, onwards: "/profil", text: "Votre projet est en ligne." });
  expect(followed.headers.get("location")).toBe(back);
  expect(followed.headers.get("set-cookie")).toContain("retour=; Path=/; Max-Age=0");
  const onwards = leaveFor(ctx, { back: undefined, onwards: "/profil", text: "Votre projet est en ligne." });
  expect(onwards.headers.get("location")).toBe("/profil");
  expect(onwards.headers.get("set-cookie")).not.toContain("retour=");
});

const PROPOSAL = "/proposal/to-host/42?lieu=7";

const keep = (redir: string | null): string | undefined => {
  const cookie = keepWanted(ctx, redir)?.get("set-cookie")?.split(";")[0] ?? "";
  return wantedPage(ctx, new Request("https://horslesmurs.example/onboarding", { headers: { cookie } }));
};

test("what somebody was on their way to is offered again once the account is open", () => {
  expect(keep(PROPOSAL)).toBe(PROPOSAL);
  expect(keep("/projet/rejoindre")).toBe("/projet/rejoindre");
});

test("another site, a page of every day and nothing at all are not kept", () => {
  for (const redir of [
    "https://evil.example/x",
    "//evil.example",
    "/profil",
    "/account/phone",
    "/",
    "/login?redir=/x",
    null,
  ])
    expect(keep(redir), String(redir)).toBeUndefined();
});
