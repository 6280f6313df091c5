import { type Contract, follow, type Schema, typesOf } from "./read-contract.ts";
import { sampleWords } from "./sample-words.ts";

const DEEPEST = 8;

const texts = new Map([
  ["uuid", "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f"],
  ["date-time", "2026-07-14T18:30:00.000Z"],
  ["date", "2026-07-14"],
  ["time", "20:30"],
  ["email", "camille@exemple.fr"],
  ["uri", "https://exemple.fr/"],
]);

/** A value that fits: what the contract gives as an example, else what a field of that name holds, else the least that is allowed. */
export function sampleOf(contract: Contract, asked: Schema, isWhole: boolean, depth = 0, name = ""): unknown {
  const { schema } = follow(contract, asked);
  const given = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (given !== undefined) return given;
  const sample = (part: Schema, called = name) => sampleOf(contract, part, isWhole, depth + 1, called);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part)));
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choice) return sample(choice);
  const [type] = typesOf(schema).filter((each) => each !== "null");
  if (type === "object" || schema.properties) return sampleObject(schema, isWhole, sample, depth);
  if (type === "array") {
    if (schema.prefixItems) return schema.prefixItems.map((part) => sample(part));
    const isEmpty = depth > DEEPEST || !schema.items || (!isWhole && !schema.minItems);
    return isEmpty ? [] : [sample(schema.items as Schema)];
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (type === "string") return sampleText(schema, name);
  return null;
}

function sampleObject(
  schema: Schema,
  isWhole: boolean,
  sample: (part: Schema, called?: string) => unknown,
  depth: number,
): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || (isWhole && depth < DEEPEST));
  const others =
    shown.length === 0 && isWhole && typeof additionalProperties === "object" ? additionalProperties : null;
  return Object.fromEntries([
    ...shown.map(([name, part]) => [name, sample(part, name)]),
    ...(others ? [["…", sample(others)]] : []),
  ]);
}

function sampleText({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, name: string): string {
  const said = texts.get(format ?? "") ?? sampleWords.get(name);
  const fits = said !== undefined && said.length >= minLength && said.length <= maxLength;
  return fits ? said : "texte".padEnd(minLength, "-");
}
