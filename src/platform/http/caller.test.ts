import { Hono } from "hono";
import { expect, test } from "vitest";
import { createCallerReader, limitedAddress } from "./caller.ts";

function readerOf(trustedProxies: number, now?: () => number) {
  const warnings: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warnings.push(args) };
  const read = createCallerReader({ trustedProxies, log, ...(now ? { now } : {}) });
  const app = new Hono().get("/", (c) => c.text(read(c)));
  const ask = async (headers: Record<string, string> = {}) => {
    const socket = { remoteAddress: "::ffff:192.0.2.9", remotePort: 1, remoteFamily: "IPv6" };
    return (await app.request("/", { headers }, { incoming: { socket } })).text();
  };
  return { ask, warnings };
}

const forwarded = (list: string) => ({ "x-forwarded-for": list });

test("with n proxies of ours, the caller is the n-th entry from the right; what the caller wrote further left is nothing", async () => {
  const list = forwarded("6.6.6.6, 198.51.100.1, 203.0.113.2");
  expect(await readerOf(0).ask(list)).toBe("192.0.2.9");
  expect(await readerOf(1).ask(list)).toBe("203.0.113.2");
  expect(await readerOf(2).ask(list)).toBe("198.51.100.1");
  expect(await readerOf(3).ask(list)).toBe("6.6.6.6");
});

test.each(["", ",", "unknown", "203.0.113.2,", "999.1.1.1", "_hidden", "[::1", "'; drop table", "203.0.113.2 extra"])(
  "garbage in the header (%s) falls back to the connection, as do missing entries",
  async (list) => {
    expect(await readerOf(1).ask(forwarded(list))).toBe("192.0.2.9");
    expect(await readerOf(4).ask(forwarded("1.1.1.1, 2.2.2.2"))).toBe("192.0.2.9");
    expect(await readerOf(1).ask()).toBe("192.0.2.9");
  },
);

test("entries may carry a port", async () => {
  expect(await readerOf(1).ask(forwarded("203.0.113.2:4711"))).toBe("203.0.113.2");
  expect(await readerOf(1).ask(forwarded("[2001:db8:1:2:3:4:5:6]:4711"))).toBe("2001:db8:1:2::/64");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
])("%s counts as %s", (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

test("forwarded headers that nobody asked for are warned of, once a minute", async () => {
  let time = 0;
  const { ask, warnings } = readerOf(0, () => time);
  await ask();
  expect(warnings).toHaveLength(0);
  await ask(forwarded("1.1.1.1"));
  await ask({ forwarded: "for=1.1.1.1" });
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).toContain("TRUST_PROXY");
  time = 61_000;
  await ask({ "x-real-ip": "1.1.1.1" });
  expect(warnings).toHaveLength(2);
  const trusting = readerOf(1);
  await trusting.ask(forwarded("1.1.1.1"));
  expect(trusting.warnings).toHaveLength(0);
});
