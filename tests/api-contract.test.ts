import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { operations, tags } from "#api/contract/operations.ts";
import { callsOf, readContract } from "#tests/support/contract.ts";

const contract = readContract();
const calls = callsOf(contract);

test("the linter has nothing to say against the contract", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // Addresses that were given out stay: `/api/lists/event` stands beside `/api/lists/{kind}`.
      "no-ambiguous-paths": "off",
      "no-invalid-media-type-examples": "error",
      "tag-description": "error",
    },
  });
  const lint = async (document: object) =>
    (await lintFromString({ source: JSON.stringify(document), config })).map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    );
  expect(await lint(contract)).toEqual([]);
  const [where = "", of = {}] = Object.entries(contract.paths)[0] ?? [];
  const nameless = Object.fromEntries(
    Object.entries(of).map(([method, { operationId: _, ...call }]) => [method, call]),
  );
  expect(await lint({ ...contract, paths: { ...contract.paths, [where]: nameless } })).not.toEqual([]);
});

test("every call has a name from the table of operations, a known tag, a way in, and says how it refuses", () => {
  expect(contract.openapi).toBe("3.1.0");
  expect(contract.servers).toEqual([{ url: "https://exemple.fr", description: "Ce site" }]);
  const named = calls.map(({ call }) => call.operationId).filter((name) => name !== "getGuide");
  expect(named.toSorted()).toEqual(Object.keys(operations).toSorted());
  for (const { call } of calls) {
    expect(Object.keys(tags)).toContain(call.tags[0]);
    for (const way of call.security) {
      for (const scheme of Object.keys(way)) expect(Object.keys(contract.components.securitySchemes)).toContain(scheme);
    }
    if (call.operationId !== "getGuide") expect(call.responses).toHaveProperty("default");
  }
});

/** Objects of which nothing is said, or anything may be in. */
function looseParts(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, properties, additionalProperties } = schema as Record<string, unknown>;
  const isLoose =
    type === "object" && !properties && (additionalProperties === undefined || isAnything(additionalProperties));
  const isOpen = properties !== undefined && additionalProperties !== undefined && isAnything(additionalProperties);
  const inside = Object.entries(schema).flatMap(([name, part]) => looseParts(part, `${path}/${name}`));
  return isLoose || isOpen ? [path, ...inside] : inside;
}

const isAnything = (schema: unknown): boolean =>
  schema === true || (typeof schema === "object" && schema !== null && Object.keys(schema).length === 0);

test("every JSON answer says what is in it, down to the last object", () => {
  const found = calls.flatMap(({ call }) => looseParts(call.responses, call.operationId));
  expect([...found, ...looseParts(contract.components.schemas, "schemas")]).toEqual([]);
  // The search for loose parts finds one.
  expect(looseParts({ a: { type: "object", additionalProperties: {} } }, "x")).toEqual(["x/a"]);
});

test("a date, a price and a cursor are told as such", () => {
  const { EventCard, EventSearchPage } = contract.components.schemas as Record<string, { properties: object }>;
  expect(EventCard?.properties).toMatchObject({ startsAt: { format: "date-time" }, fromCents: { type: "integer" } });
  expect(EventSearchPage?.properties).toHaveProperty("nextCursor");
  for (const name of [
    "searchEvents",
    "listEvents",
    "searchProjects",
    "listListings",
    "listProposals",
    "listDiscussions",
  ]) {
    const { call } = calls.find(({ call }) => call.operationId === name) ?? {};
    expect(
      call?.parameters?.map((each) => each.name),
      name,
    ).toContain("cursor");
  }
});

test("the documentation prints the table that rules", async () => {
  const file = path.resolve(import.meta.dirname, "../docs/api.md");
  const rows = calls.map(({ path, method, call: { operationId, "x-token-scope": scope } }) => {
    const needed = operationId === "getGuide" ? "none asked for" : scope ? `\`${scope}\`` : "never";
    return `| \`${operationId}\` | \`${method} ${path}\` | ${needed} |`;
  });
  const table = ["| operation | call | right |", "|---|---|---|", ...rows].join("\n");
  const text = await readFile(file, "utf8");
  const expected = text.replace(/(?<=<!-- operations -->\n).*(?=<!-- \/operations -->)/s, `${table}\n`);
  if (process.env.UPDATE) await writeFile(file, expected);
  expect(await readFile(file, "utf8")).toBe(expected);
  for (const { call } of calls.filter(({ call }) => call.operationId !== "getGuide")) {
    const { scope } = operations[call.operationId as keyof typeof operations];
    expect(call["x-token-scope"] ?? "never", call.operationId).toBe(scope);
  }
});
