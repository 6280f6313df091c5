import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { guides } from "#api/docs/guides/guides.ts";
import { callsOf, readContract } from "#tests/support/contract.ts";
import { samplesModule } from "#tests/support/guide-samples.ts";

const file = path.resolve(import.meta.dirname, "../src/api/docs/guides/samples.ts");

test("the guides show the programs of examples/ as they are today (UPDATE=1 writes them anew)", async () => {
  const text = samplesModule();
  if (process.env.UPDATE) await writeFile(file, text);
  expect(await readFile(file, "utf8")).toBe(text);
  const names = callsOf(readContract()).map(({ call }) => call.operationId);
  for (const { calls, steps } of guides) {
    expect(names).toEqual(expect.arrayContaining([...calls]));
    // A part that was renamed in its program would be shown as nothing.
    for (const { shows } of steps) expect(shows?.code ?? "nothing shown").toMatch(/\S{3}/);
  }
});
