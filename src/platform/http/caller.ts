import { isIP, isIPv4 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Log } from "../log.ts";

type Options = {
  /** How many proxies of ours every request passes. */
  trustedProxies: number;
  log: Pick<Log, "warn">;
  now?: () => number;
};

const WARN_EVERY_MS = 60_000;
export const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];

/**
 * Says whom a request comes from, as limits count them. Each proxy adds at the right of the forwarded header who called it:
 * with two of ours, the second entry from the right was written by the outer one, and what stands further left by the caller.
 */
export function createCallerReader({ trustedProxies, log, now = Date.now }: Options): (c: Context) => string {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now();
    log.warn(
      "forwarded headers arrive, but TRUST_PROXY is 0: everybody behind a proxy shares its limits. Set TRUST_PROXY to how many proxies of yours stand in front, or let them drop these headers",
    );
  };
  return (c) => {
    const socket = getConnInfo(c).remote.address ?? "";
    if (trustedProxies === 0 && FORWARDED.some((name) => c.req.header(name) !== undefined)) warn();
    // Fewer entries than proxies, or garbage: the request took another way, and only the connection itself is sure.
    return limitedAddress(forwardedBy(trustedProxies, c.req.header("x-forwarded-for")) ?? socket);
  };
}

function forwardedBy(proxies: number, header: string | undefined): string | undefined {
  if (proxies === 0 || header === undefined) return undefined;
  return bareAddress(header.split(",").at(-proxies) ?? "");
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function bareAddress(entry: string): string | undefined {
  const text = entry.trim();
  const [, inside] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const address = inside ?? text.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, "$1");
  return isIP(address) === 0 ? undefined : address;
}

/** One home has one IPv4 address, and 2^64 of IPv6: its whole network counts as one. An IPv4 address written as IPv6 counts as IPv4. */
export function limitedAddress(address: string): string {
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return "unknown";
  const groups = ipv6Groups(address.replace(/%.*$/, ""));
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight numbers of a valid address, however it is shortened. */
function ipv6Groups(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [before = "", after] = hexadecimal.split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [left, right] = [numbers(before), numbers(after ?? "")];
  const missing = after === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => 0), ...right];
}
