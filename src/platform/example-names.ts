/** Names that stand for this machine, or that nobody can own (RFC 2606, RFC 6761), and those of our own demo. */
const RESERVED =
  /(?:^|\.)(?:localhost|local|example|exemple|test|invalid|internal|intranet|lan|home\.arpa|example\.(?:com|net|org)|exemple\.fr|demo\.fr)$/i;

export const isExampleHost = (hostname: string): boolean => RESERVED.test(hostname.replace(/\.$/, ""));

/** Of `bonjour@theatre.example` as well as of `Hors les murs <bonjour@theatre.example>`. What has no domain counts too. */
export function isExampleAddress(mail: string): boolean {
  const [, domain] = /@([^\s<>@]+)>?\s*$/.exec(mail) ?? [];
  return domain === undefined || !domain.includes(".") || isExampleHost(domain);
}

/** An address that leads nowhere but back to this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return bare === "localhost" || bare.endsWith(".localhost") || bare === "::1" || /^127(?:\.\d{1,3}){3}$/.test(bare);
}
