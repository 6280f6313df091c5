import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { CLIENT_SAMPLE, typescriptSample } from "#api/docs/code-samples.ts";
import { type Contract, readCalls } from "#api/docs/read-contract.ts";
import { readContract } from "#tests/support/contract.ts";

const root = path.resolve(import.meta.dirname, "..");
const contract = readContract() as unknown as Contract;
const calls = readCalls(contract).filter(({ id }) => id !== "getGuide");

/** What TypeScript says against a file of examples/ with these samples in it. */
async function complaints(samples: string[]): Promise<string[]> {
  const file = path.join(root, "examples/samples-of-the-docs.ts");
  const blocks = samples.map((sample) => `{\n${sample}\nvoid [data, error];\n}`);
  await writeFile(file, [CLIENT_SAMPLE("https://exemple.fr"), "const form = new FormData();", ...blocks].join("\n"));
  try {
    const tsc = path.join(root, "node_modules/typescript/bin/tsc");
    const said = await promisify(execFile)(process.execPath, [tsc, "--noEmit", "-p", "examples"], { cwd: root }).catch(
      (error: { stdout: string }) => error,
    );
    return said.stdout.split("\n").filter((line) => line.includes("error TS"));
  } finally {
    await rm(file, { force: true });
  }
}

test("the TypeScript sample of every call compiles with the types of the contract", async () => {
  expect(calls.length).toBeGreaterThan(80);
  expect(await complaints(calls.map((call) => typescriptSample(contract, call)))).toEqual([]);
});

test("a sample that the contract does not allow does not compile (negative control)", async () => {
  const hold = calls.find(({ id }) => id === "holdSeats");
  const sample = hold ? typescriptSample(contract, hold) : "";
  expect(sample).toContain("slotId:");
  expect(await complaints([sample.replace("slotId:", "slot:")])).not.toEqual([]);
});
