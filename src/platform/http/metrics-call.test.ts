import { Hono } from "hono";
import { expect, test } from "vitest";
import type { HttpEnv } from "./http-app.ts";
import { createMetricsCall } from "./metrics-call.ts";

const scrape = async () => ({ contentType: "text/plain", text: "hlm_up 1\n" });
const TOKEN = "0123456789abcdef";

type Options = Omit<Parameters<typeof createMetricsCall>[0], "scrape">;

async function ask(options: Options, headers: Record<string, string> = {}, address = "127.0.0.1"): Promise<number> {
  const app = new Hono<HttpEnv>().get("/metrics", createMetricsCall({ scrape, ...options }));
  const env = { incoming: { socket: { remoteAddress: address } } };
  return (await app.request("/metrics", { headers }, env)).status;
}

test("with a token, whoever shows it, from wherever", async () => {
  const closed = { token: TOKEN, openToThisMachine: true };
  expect(await ask(closed, { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.7" }, "10.0.0.9")).toBe(
    200,
  );
  for (const authorization of [
    "",
    TOKEN,
    `bearer ${TOKEN}`,
    `Bearer ${TOKEN}0`,
    `Bearer ${TOKEN.slice(1)}`,
    "Bearer",
  ]) {
    expect(await ask(closed, { authorization }), authorization).toBe(401);
  }
  expect(await ask(closed)).toBe(401);
});

test("without one, this machine alone, and only where it is open at all", async () => {
  const open = { token: undefined, openToThisMachine: true };
  for (const address of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
    expect(await ask(open, {}, address)).toBe(200);
  for (const address of ["10.0.0.9", "::2", "", "2001:db8::1"]) expect(await ask(open, {}, address)).toBe(404);
  expect(await ask(open, { "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await ask({ token: undefined, openToThisMachine: false })).toBe(404);
});
