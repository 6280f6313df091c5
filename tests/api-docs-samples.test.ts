import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { CLIENT_SAMPLE, typescriptSample } from "#api/docs/code-samples.ts";
import { type Contract, readCalls } from "#api/docs/read-contract.ts";
import { readContract } from "#tests/support/contract.ts";

const root = path.resolve(import.meta.dirname, "..");
const contract = readContract() as unknown as Contract;
const calls = readCalls(contract).filter(({ id }) => id !== "getGuide");

/** What TypeScript says against a program with these samples, beside examples/ and by its rules: those are compiled at the same time. */
async function complaints(samples: string[]): Promise<string[]> {
  const folder = path.join(root, ".cache/samples-of-the-docs");
  await mkdir(folder, { recursive: true });
  const client = CLIENT_SAMPLE("https://exemple.fr").replace("./api.d.ts", "../../examples/api.d.ts");
  const blocks = samples.map((sample) => `{\n${sample}\nvoid [data, error];\n}`);
  await writeFile(path.join(folder, "samples.ts"), [client, "const form = new FormData();", ...blocks].join("\n"));
  const rules = { extends: "../../examples/tsconfig.json", include: ["samples.ts"] };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(rules));
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const said = await promisify(execFile)(process.execPath, [tsc, "--noEmit", "-p", folder], { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  return said.stdout.split("\n").filter((line) => line.includes("error TS"));
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
