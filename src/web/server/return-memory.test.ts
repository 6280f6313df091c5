import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { keepReturn, keptReturn, leaveFor } from "./return-memory.ts";

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
