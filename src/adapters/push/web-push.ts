import { PushGoneError, type PushPort } from "./port.ts";

export type VapidKeys = { publicKey: string; privateKey: string };

/** With the first notification: most processes send none for hours. */
const loadLibrary = async () => (await import("web-push")).default;

export const makeVapidKeys = async (): Promise<VapidKeys> => (await loadLibrary()).generateVAPIDKeys();

type Options = VapidKeys & {
  /** Whom a push service may write to: `mailto:` or our address. */
  subject: string;
  /** Hosts, or `.suffix` of hosts, that we call: those of the browsers' makers. */
  hosts: readonly string[];
};

const TIMEOUT_MS = 10_000;

/** RFC 8030, 8291 and 8292: the library encrypts and signs; the call is ours, so that it goes nowhere but to the services. */
export function createWebPush({ publicKey, privateKey, subject, hosts }: Options): PushPort {
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, host } = new URL(endpoint);
    const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
    if (protocol !== "https:" && !isLocal) return false;
    return hosts.some((each) => (each.startsWith(".") ? hostname.endsWith(each) : each === hostname || each === host));
  };
  return {
    publicKey,
    accepts,
    async send({ target, payload, ttl }) {
      if (!accepts(target.endpoint)) throw new PushGoneError("not the address of a push service");
      const webPush = await loadLibrary();
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        { TTL: ttl, vapidDetails: { subject, publicKey, privateKey } },
      );
      const response = await fetch(endpoint, {
        method: "POST",
        headers: headers as Record<string, string>,
        body: body ? new Uint8Array(body) : null,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410)
        throw new PushGoneError(`push service: ${response.status}`);
      if (!response.ok) throw new Error(`push service: ${response.status}`);
    },
  };
}
