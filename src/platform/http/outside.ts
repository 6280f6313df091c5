import { lookup as askSystem, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The address is one of ours, or of the network we stand in: nobody outside may have us call there. */
export class InternalAddressError extends Error {
  override name = "InternalAddressError";
}

/** Everything that is not the open internet (IANA's registries of special addresses, and what carries IPv4 within IPv6). */
const internal = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/96",
  "::ffff:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]) {
  const [net = "", bits] = range.split("/");
  // A list for each: in a common one, « any IPv4 within IPv6 » would be any IPv4.
  const family = net.includes(":") ? "ipv6" : "ipv4";
  internal[family].addSubnet(net, Number(bits), family);
}

/** Of IPv6, the open internet is here and nowhere else: whatever carries IPv4 in yet another way is not. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

function isInternal(address: string): boolean {
  if (isIP(address) === 6) return !global.check(address, "ipv6") || internal.ipv6.check(address, "ipv6");
  return internal.ipv4.check(address, "ipv4");
}

/**
 * The address is judged when the connection is made, not when it is typed in: a name may lead elsewhere a minute later. One internal
 * address among several is enough to refuse them all.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  askSystem(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), "", 0);
    if (addresses.some(({ address }) => isInternal(address)))
      return done(new InternalAddressError(`${hostname} is inside`), "", 0);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

/** Addresses that people give us to call: which we ever would, as far as it can be told without asking for them. */
export type Outside = {
  accepts(url: string): boolean;
  /** One that the operator lets us call all the same, without TLS too. */
  isExempt(url: URL): boolean;
};

/** `exempt`: `localhost:4000`. */
export function openOutside(exempt: readonly string[] = []): Outside {
  const isExempt = ({ host }: URL) => exempt.includes(host);
  return {
    isExempt,
    accepts(url) {
      if (!URL.canParse(url)) return false;
      const parsed = new URL(url);
      if (isExempt(parsed)) return /^https?:$/.test(parsed.protocol);
      const host = parsed.hostname.replace(/^\[|\]$/g, "");
      if (parsed.protocol !== "https:" || parsed.username || parsed.password) return false;
      if (isIP(host)) return !isInternal(host);
      return /\../.test(host) && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host);
    },
  };
}

/** A word of ours for why nobody answered: what a library says of an address is nothing for a page. */
export function failureOf(error: unknown): string {
  const { name, code } = error instanceof Error ? (error as Error & { code?: string }) : { name: "", code: "" };
  if (name === "InternalAddressError") return "internal";
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
  if (code === "ECONNREFUSED") return "refused";
  return code?.startsWith("ERR_TLS") || /CERT|SELF_SIGNED/.test(code ?? "") ? "certificate" : "connection";
}
