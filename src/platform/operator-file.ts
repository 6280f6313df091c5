import { readFileSync } from "node:fs";
import { validate as validateSiren } from "stdnum/lib/cjs/fr/siren.js";
import { z } from "zod";
import { isExampleAddress, isExampleHost } from "./example-names.ts";
import { fictionalOperator, type Operator } from "./operator.ts";

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
  ];
}
