import { execFile, spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readContract } from "#tests/support/contract.ts";

const root = path.resolve(import.meta.dirname, "..");
const typesFile = path.join(root, "examples/api.d.ts");

async function makeTypes(): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, "scripts/make-api-client.mjs")], { cwd: root });
  child.stdin.end(JSON.stringify(readContract()));
  const [types, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (types === "") throw new Error(complaints);
  return types;
}

/** What TypeScript says against the examples, line by line. */
async function compile(): Promise<string[]> {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const said = await promisify(execFile)(process.execPath, [tsc, "--noEmit", "-p", "examples"], { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  return said.stdout.split("\n").filter((line) => line.includes("error TS"));
}

test("the types of the client are those of today's contract: `npm run api-client` makes them anew", async () => {
  const types = await makeTypes();
  if (process.env.UPDATE) await writeFile(typesFile, types);
  expect(await readFile(typesFile, "utf8")).toBe(types);
});

test("a program that uses the client compiles, and one that takes a date for a number does not", async () => {
  expect(await compile()).toEqual([]);
  const wrong = path.join(root, "examples/wrong-on-purpose.ts");
  try {
    const card = `import("./api.d.ts").components["schemas"]["EventCard"]`;
    await writeFile(wrong, `export const at = (card: ${card}): number => card.startsAt;\n`);
    const [complaint, ...others] = await compile();
    expect(complaint).toContain("Type 'string' is not assignable to type 'number'");
    expect(others).toEqual([]);
  } finally {
    await rm(wrong, { force: true });
  }
});
