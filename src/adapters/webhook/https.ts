import { lookup as askSystem, type LookupAddress } from "node:dns";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { InternalAddressError, type WebhookPort } from "./port.ts";

const TIMEOUT_MS = 5_000;

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

function isInternal(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return internal[family].check(address, family);
}

/**
 * The address is judged when the connection is made, not when it is typed in: a name may lead elsewhere a minute later. One internal
 * address among several is enough to refuse them all.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  askSystem(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), "", 0);
    if (addresses.some(({ address }) => isInternal(address)))
      return done(new InternalAddressError(`${hostname} is inside`), "", 0);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

type Options = {
  /** `localhost:4000`: those that the operator lets us call all the same, without TLS too. */
  exempt?: readonly string[];
};

/** No redirect is followed, and nothing of an answer is read but its status. */
export function createHttpsWebhooks({ exempt = [] }: Options = {}): WebhookPort {
  const isExempt = ({ host }: URL) => exempt.includes(host);
  const accepts = (url: string): boolean => {
    if (!URL.canParse(url)) return false;
    const parsed = new URL(url);
    if (isExempt(parsed)) return true;
    const host = parsed.hostname.replace(/^\[|\]$/g, "");
    if (parsed.protocol !== "https:" || parsed.username || parsed.password) return false;
    if (isIP(host)) return !isInternal(host);
    return host.includes(".") && !/\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(host);
  };
  return {
    accepts,
    post(address, body, headers) {
      const url = new URL(address);
      if (!accepts(address)) return Promise.reject(new InternalAddressError(`${url.host} is inside`));
      const free = isExempt(url);
      const request = url.protocol === "https:" ? secureRequest : plainRequest;
      return new Promise((resolve, reject) => {
        const asking = request(
          url,
          {
            method: "POST",
            headers: { ...headers, "content-length": Buffer.byteLength(body) },
            // A connection that is kept was judged by the address of another time.
            agent: false,
            signal: AbortSignal.timeout(TIMEOUT_MS),
            ...(free ? {} : { lookup: publicLookup }),
          },
          (answer) => {
            answer.destroy();
            resolve({ status: answer.statusCode ?? 0 });
          },
        );
        asking.on("error", reject);
        asking.end(body);
      });
    },
  };
}
