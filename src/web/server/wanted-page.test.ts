import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { keepWanted, wantedPage } from "./wanted-page.ts";

const ctx = { settings: { publicUrl: "https://horslesmurs.example" } } as unknown as Ctx;
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
