import { readFileSync } from "node:fs";
import { validate as validateSiren } from "stdnum/lib/cjs/fr/siren.js";
import { z } from "zod";
import { fictionalOperator, type Operator } from "./operator.ts";

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

const text = z.string().trim().min(1);

/** Payment and SMS have true defaults: the only providers that there are. */
const schema: z.ZodType<Operator> = z.strictObject({
  company: text,
  form: text,
  capital: text,
  registry: text,
  siren: text.refine((value) => validateSiren(value).isValid, "is no SIREN"),
  vatNumber: text,
  address: text,
  phone: text,
  email: z.email(),
  publicationDirector: text,
  publicationDirectorRole: text,
  dataProtection: z.strictObject({ name: text, email: z.email() }),
  accessibilityEmail: z.email(),
  hosting: z.strictObject({ name: text, address: text, phone: text }),
  payment: z.strictObject({ name: text, address: text, status: text }).default(fictionalOperator.payment),
  sms: z.strictObject({ name: text, address: text }).default(fictionalOperator.sms),
  insurer: text,
  mediator: z.strictObject({ name: text, address: text, website: z.url({ protocol: /^https$/ }) }),
  businessMediators: z.array(z.strictObject({ name: text, website: z.url({ protocol: /^https$/ }) })).optional(),
});

type Read = { operator: Operator; problems: string[] };

/** The file is written by hand: every complaint names its field. */
export function readOperatorFile(file: string): Read {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (parsed.success) return { operator: parsed.data, problems: [] };
    const problems = parsed.error.issues.map(({ path, message }) => `${[...path].join(".") || "the file"}: ${message}`);
    return { operator: fictionalOperator, problems };
  } catch (error) {
    const why = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    return { operator: fictionalOperator, problems: [`${file} ${why}`] };
  }
}

/** Names that must be true before real people read them, and how to see that they are not. */
export function fictionsOf(operator: Operator): string[] {
  const made = fictionalOperator;
  const same = (field: string, given: string, fictional: string) => (given === fictional ? [field] : []);
  const example = (field: string, given: string) => (isExampleAddress(given) ? [field] : []);
  return [
    ...same("siren", operator.siren.replaceAll(/\s/g, ""), made.siren.replaceAll(/\s/g, "")),
    ...same("vatNumber", operator.vatNumber.replaceAll(/\s/g, ""), made.vatNumber.replaceAll(/\s/g, "")),
    ...same("address", operator.address, made.address),
    ...same("phone", operator.phone, made.phone),
    ...example("email", operator.email),
    ...same("publicationDirector", operator.publicationDirector, made.publicationDirector),
    ...same("dataProtection.name", operator.dataProtection.name, made.dataProtection.name),
    ...example("dataProtection.email", operator.dataProtection.email),
    ...example("accessibilityEmail", operator.accessibilityEmail),
    ...same("hosting.name", operator.hosting.name, made.hosting.name),
    ...same("insurer", operator.insurer, made.insurer),
    ...same("mediator.name", operator.mediator.name, made.mediator.name),
    ...(isExampleHost(new URL(operator.mediator.website).hostname) ? ["mediator.website"] : []),
    ...((operator.businessMediators ?? []).some(({ website }) => isExampleHost(new URL(website).hostname))
      ? ["businessMediators"]
      : []),
  ];
}
