import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const policy = (sandbox: boolean) => {
  const text = contentSecurityPolicy("<script>inline()</script>", { tagManagerId: null, apiUrl: "" }, { sandbox });
  return new Map(text.split("; ").map((directive) => [directive.split(" ")[0], directive] as const));
};

test("the sandbox lets nobody in", () => {
  expect([...policy(true).values()].join("; ")).not.toContain("https:");
});

test("compiled code runs on the pages that say so, text as code on none", () => {
  const shell = { tagManagerId: null, apiUrl: "" };
  expect(contentSecurityPolicy("", shell, { sandbox: true, wasm: true })).toContain(" 'wasm-unsafe-eval'");
  expect(contentSecurityPolicy("", shell, { sandbox: true })).not.toContain("eval");
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
