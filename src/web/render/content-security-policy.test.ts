import { expect, test, vi } from "vitest";
import { contentSecurityPolicy, walletHeaders } from "./content-security-policy.ts";

const policy = (sandbox: boolean) => {
  const text = contentSecurityPolicy(
    ["inline()"],
    { tagManagerId: null, liveMap: null, apiUrl: "", photosUrl: "" },
    { sandbox },
  );
  return new Map(text.split("; ").map((directive) => [directive.split(" ")[0], directive] as const));
};

test("the sandbox lets nobody in", () => {
  expect([...policy(true).values()].join("; ")).not.toContain("https:");
});

test("compiled code runs on the pages that say so, text as code on none", () => {
  const shell = { tagManagerId: null, liveMap: null, apiUrl: "", photosUrl: "" };
  expect(contentSecurityPolicy([], shell, { sandbox: true, wasm: true })).toContain(" 'wasm-unsafe-eval'");
  expect(contentSecurityPolicy([], shell, { sandbox: true })).not.toContain("eval");
});

test("pictures may come from the host that serves them, and from no other", () => {
  const shell = { tagManagerId: null, liveMap: null, apiUrl: "", photosUrl: "https://images.dehors.fr/hlm" };
  expect(contentSecurityPolicy([], shell, { sandbox: true })).toContain(
    "; img-src 'self' data: blob: https://images.dehors.fr;",
  );
});

test("with Stripe, its script, frames and interface are let in, and nothing else", () => {
  const real = policy(false);
  expect(real.get("script-src")).toMatch(/^script-src 'self' 'sha256-\S+' https:\/\/js\.stripe\.com /);
  expect(real.get("frame-src")).toBe(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(real.get("connect-src")).toContain("connect-src 'self' https://api.stripe.com");
  const hosts = [...real.values()].join(" ").match(/https:\/\/\S+/g) ?? [];
  expect(hosts.filter((host) => !/[/.]stripe\.com$/.test(host))).toEqual([]);
});

test("with Stripe, its frames may open the browser's wallet and windows that answer; in the sandbox nobody may", () => {
  expect(walletHeaders(true)).toBeUndefined();
  const headers = walletHeaders(false);
  expect(headers?.["permissions-policy"]).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), ',
  );
  expect(headers?.["permissions-policy"]).toContain("microphone=()");
  expect(headers?.["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

test("styles come from our files; in the page, only the consent panel's two, and those of mails where one is shown", () => {
  vi.stubEnv("DEV", false);
  const shell = { tagManagerId: null, liveMap: null, apiUrl: "", photosUrl: "" };
  const page = contentSecurityPolicy([], shell, { sandbox: true });
  expect(page).toMatch(/; style-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-\S+' 'sha256-\S+';/);
  expect(page).not.toContain("unsafe-inline");
  expect(contentSecurityPolicy([], shell, { sandbox: true, mail: true })).toContain(
    "style-src 'self' 'unsafe-inline';",
  );
});
