import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Schema.org's own vocabulary, as data: read out of the types that schema-dts makes of each release of it, since the vocabulary itself
 * is in no package that is kept up. What is checked is what a program would read: names, and values, as they were written into a page.
 */
const source = readFileSync(
  createRequire(import.meta.url)
    .resolve("schema-dts")
    .replace(/schema\.js$/, "schema.d.ts"),
  "utf8",
);

/** The properties of each kind of thing: what each may be. */
const bases = new Map<string, { parents: string[]; properties: Map<string, string[]> }>();
for (const [, name = "", parents = "", body = ""] of source.matchAll(
  /^(?:export )?interface (\w+) (?:extends ([^{]+) )?\{\n([\s\S]*?)^\}/gm,
)) {
  const properties = new Map<string, string[]>();
  for (const [, property = "", kinds = ""] of body.matchAll(/^ {4}"?([\w-]+)"?\?: SchemaValue<(.+), "[\w-]+">;$/gm)) {
    properties.set(property, kinds.split(" | "));
  }
  bases.set(name, { parents: parents.split(/,\s*/).filter(Boolean), properties });
}

/** What stands for each name: kinds below it, and the values of a list. */
const kinds = new Map<string, string[]>();
for (const [, name = "", of = ""] of source.matchAll(/^export type (\w+) = (.+);$/gm)) kinds.set(name, of.split(" | "));

function propertiesOf(base: string, found: Map<string, string[]> = new Map()): Map<string, string[]> {
  const { parents, properties } = bases.get(base) ?? { parents: [], properties: new Map<string, string[]>() };
  for (const [name, of] of properties) found.set(name, of);
  for (const parent of parents) propertiesOf(parent, found);
  return found;
}

/** All that may stand where `name` is expected: its own leaf, and those of every kind below it. */
function allOf(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of kinds.get(name) ?? []) allOf(each, found);
  return found;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

function isValue(value: unknown, expected: readonly string[]): boolean {
  const may = new Set(expected.flatMap((each) => [...allOf(each)]));
  if (typeof value === "object" && value !== null) return may.has(`${(value as { "@type"?: string })["@type"]}Leaf`);
  if (typeof value === "boolean") return expected.includes("Boolean");
  if (typeof value === "number")
    return ["Number", "Integer", "Float", "Quantity"].some((each) => expected.includes(each));
  if (typeof value !== "string" || value === "") return false;
  if (may.has(JSON.stringify(value))) return true;
  if (expected.includes("DateTime") && ISO_MOMENT.test(value)) return true;
  if (expected.includes("Date") && ISO_DATE.test(value)) return true;
  if (expected.includes("Text")) return true;
  if (expected.includes("Number") && /^-?\d+(?:\.\d+)?$/.test(value)) return true;
  return expected.includes("URL") && URL.canParse(value);
}

/** What schema.org has no word for, or does not expect there; where, and what. */
export function complaintsOf(thing: unknown, at = ""): string[] {
  const { "@type": type, "@context": _, "@id": __, ...properties } = thing as Record<string, unknown>;
  if (typeof type !== "string" || !bases.has(`${type}Leaf`))
    return [`${at || "/"} is no kind of thing: ${String(type)}`];
  const known = propertiesOf(`${type}Leaf`);
  return Object.entries(properties).flatMap(([name, value]) => {
    const here = `${at}/${name}`;
    const expected = known.get(name);
    if (!expected) return [`${here} is no property of ${type}`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((each) => {
      if (!isValue(each, expected))
        return [`${here} is not ${expected.join(" or ")}: ${JSON.stringify(each)?.slice(0, 80)}`];
      return typeof each === "object" ? complaintsOf(each, here) : [];
    });
  });
}
