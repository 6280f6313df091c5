import { isIP } from "node:net";
import type { Operator } from "#platform/operator.ts";
import { fictionsOf } from "#platform/operator-file.ts";
import { isExampleAddress, isExampleHost, isLoopbackHost } from "./platform/operator-file.ts";
import { weaknessOf } from "./platform/secrets.ts";

/**
 * - sandbox: no payment provider, and nobody but this machine reaches it;
 * - demonstration: the operator said in as many words that strangers may play with it, and every page says so;
 * - rehearsal: a payment provider's test keys or double, on this machine;
 * - live: everything else. What is not clearly one of the others must hold what real people are promised.
 */
export type Mode = "sandbox" | "demonstration" | "rehearsal" | "live";

/** The variables that decide, as given; undefined where nobody gave one. */
export type Given = {
  HOST: string;
  PUBLIC_URL: string;
  API_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  SANDBOX?: "public-demonstration" | undefined;
  SEED?: string | undefined;
  TRUST_PROXY?: number | undefined;
  AUTH_SECRET?: readonly string[] | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  TEAM_EMAIL: string;
  BREVO_API_KEY?: string | undefined;
  OPERATOR_FILE?: string | undefined;
};

export function modeOf(given: Given): Mode {
  if (given.SANDBOX) return "demonstration";
  if (!isLocal(given.PUBLIC_URL)) return "live";
  if (!given.STRIPE_SECRET_KEY) return "sandbox";
  const isDouble = given.STRIPE_API_URL !== undefined && isLocal(given.STRIPE_API_URL);
  return isDouble || isTestKey(given.STRIPE_SECRET_KEY) ? "rehearsal" : "live";
}

type Problem = string | false | undefined;

const said = (problems: readonly Problem[]): string[] => problems.filter((problem) => typeof problem === "string");

/** Everything that forbids to start in this mode, each with what to do about it. */
export function forbidden(mode: Mode, given: Given, operator: Operator, hasOwnPassword: boolean): string[] {
  if (mode === "live") return liveProblems(given, operator, hasOwnPassword);
  return said([
    mode !== "demonstration" &&
      !isLoopbackHost(given.HOST) &&
      `HOST: ${given.HOST} offers the sandbox, its mailbox and its demo logins to the network; leave HOST at 127.0.0.1, or say SANDBOX=public-demonstration`,
    mode === "demonstration" &&
      isLiveKey(given.STRIPE_SECRET_KEY) &&
      "STRIPE_SECRET_KEY: a demonstration would charge real cards; use a test key (sk_test_…), or leave out SANDBOX",
    ...(mode === "demonstration" ? secretProblems(given.AUTH_SECRET ?? []) : []),
    ...(given.STRIPE_SECRET_KEY ? missingBesideProvider(given) : []),
  ]);
}

/** Real cards with a secret that somebody knows, or with tickets mailed into a table, would be worse than not starting. */
function missingBesideProvider(given: Given): Problem[] {
  return [
    !given.AUTH_SECRET?.every(({ length }) => length >= 32) &&
      `AUTH_SECRET: must be set with a payment provider, 32 characters or more, each of its values; ${MAKE_ONE}`,
    !given.SMTP_URL && "SMTP_URL: must be set with a payment provider, or no mail would leave",
    !given.BREVO_API_KEY && "BREVO_API_KEY: must be set with a payment provider, or no SMS would leave",
  ];
}

const MAKE_ONE = "make one with: openssl rand -base64 48";

function liveProblems(given: Given, operator: Operator, hasOwnPassword: boolean): string[] {
  return said([
    given.SANDBOX && "SANDBOX: announces a demonstration; leave it out to go live",
    ...addressProblems(given),
    ...paymentProblems(given),
    given.AUTH_SECRET === undefined && `AUTH_SECRET: must be set; ${MAKE_ONE}`,
    ...secretProblems(given.AUTH_SECRET ?? []),
    !given.SMTP_URL && "SMTP_URL: must be set, or no mail would leave",
    given.SMTP_URL &&
      isExampleMailServer(given.SMTP_URL) &&
      "SMTP_URL: names an example; give the server that sends your mails",
    isExampleAddress(given.MAIL_FROM) &&
      `MAIL_FROM: ${given.MAIL_FROM} is an example; set a sender that people can answer`,
    isExampleAddress(given.TEAM_EMAIL) &&
      `TEAM_EMAIL: ${given.TEAM_EMAIL} is an example; set the address that your team reads`,
    !given.BREVO_API_KEY && "BREVO_API_KEY: must be set, or no SMS would leave",
    ...DATABASES.map((name) => databaseProblem(name, given[name], hasOwnPassword)),
    given.SEED === "demo" && "SEED: demo fills the database with demo accounts; leave SEED out",
    given.TRUST_PROXY === undefined &&
      "TRUST_PROXY: must be said, or everybody behind your proxy would share one address and its limits; set how many proxies of yours stand in front (usually 1)",
    ...operatorProblems(given, operator),
  ]);
}

function addressProblems({ PUBLIC_URL, API_URL }: Given): Problem[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isNowhere = isExampleHost(hostname) || !hostname.includes(".") || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return [
    protocol !== "https:" && `PUBLIC_URL: ${PUBLIC_URL} is not https; set the https address of the site`,
    isNowhere && `PUBLIC_URL: ${PUBLIC_URL} is local or an example; set the site's public name`,
    API_URL !== undefined && !API_URL.startsWith("https:") && `API_URL: ${API_URL} is not https`,
  ];
}

function paymentProblems(given: Given): Problem[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = given;
  if (!secret) {
    return [
      "STRIPE_SECRET_KEY: must be set; without it anybody could read every mail and pay with made-up cards. For a public demonstration, say so: SANDBOX=public-demonstration",
    ];
  }
  return [
    !isLiveKey(secret) &&
      "STRIPE_SECRET_KEY: is no live key (sk_live_…): people would seem to pay, and nothing would arrive",
    publishable && !/^pk_live_/.test(publishable) && "STRIPE_PUBLISHABLE_KEY: is no live key (pk_live_…)",
    webhook &&
      !webhook.split(",").every((each) => /^whsec_\w/.test(each.trim())) &&
      "STRIPE_WEBHOOK_SECRET: is none of Stripe's (whsec_…), or not all of them are",
    given.STRIPE_API_URL !== undefined && "STRIPE_API_URL: leads to a double of Stripe; leave it out",
  ];
}

const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key);
const isLiveKey = (key: string | undefined): boolean => key !== undefined && /^[sr]k_live_/.test(key);

function secretProblems(secrets: readonly string[]): string[] {
  return secrets.flatMap((secret, index) => {
    const weakness = weaknessOf(secret);
    const which = secrets.length > 1 ? `value ${index + 1} of ${secrets.length} ` : "";
    return weakness ? [`AUTH_SECRET: ${which}${weakness}; ${MAKE_ONE}`] : [];
  });
}

const isExampleMailServer = (url: string): boolean => {
  const { hostname } = new URL(url);
  // A relay of one's own may stand on the same machine.
  return !isLoopbackHost(hostname) && isExampleHost(hostname);
};

const DEFAULT_PASSWORDS = new Set([
  "postgres",
  "password",
  "admin",
  "root",
  "secret",
  "changeme",
  "test",
  "horslesmurs",
]);

const DATABASES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const;

/** Without an address the program brings its own PostgreSQL, whose password it made. */
function databaseProblem(name: string, address: string | undefined, hasOwnPassword: boolean): Problem {
  if (!address) return undefined;
  const { hostname, username, password, searchParams } = new URL(address);
  // A socket in a folder asks the system who calls; a certificate says it.
  const needsNone = hostname === "" || searchParams.has("host") || searchParams.has("sslcert") || hasOwnPassword;
  if (!password) return !needsNone && `${name}: has no password; give the database's user one`;
  const known = decodeURIComponent(password).toLowerCase();
  const isKnown = DEFAULT_PASSWORDS.has(known) || known === decodeURIComponent(username).toLowerCase();
  return isKnown && `${name}: has a password that everybody tries first; give the database's user another`;
}

function operatorProblems({ OPERATOR_FILE }: Given, operator: Operator): Problem[] {
  if (!OPERATOR_FILE) {
    return [
      "OPERATOR_FILE: must name a file with your company; legal pages and invoices would name a fictional one (docs/operating.md shows a file)",
    ];
  }
  const fictions = fictionsOf(operator);
  return [fictions.length > 0 && `OPERATOR_FILE: still the fictional company's: ${fictions.join(", ")}`];
}

function isLocal(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}
