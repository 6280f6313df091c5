import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useScratch } from "#tests/support/processes.ts";
import { spawnServer } from "#tests/support/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = useScratch();

test("the example lists the free evenings of a real server, books one and shows its ticket", async () => {
  const server = scratch.keep(await spawnServer({ DATA_DIR: await scratch.folder(), SEED: "demo" }));
  await expect
    .poll(
      () =>
        fetch(`${server.url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
  const program = path.join(root, "examples/book-an-evening.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, server.url, "camille@exemple.fr"], {
    cwd: root,
  });
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => /^\d{2}\/\d{2}\/\d{4} · .+ · .+ · .+$/.test(line)).length).toBeGreaterThan(0);
  expect(lines.at(-3)).toMatch(/^Billet n° \d+ · .+ · Camille Roux$/);
  expect(lines.at(-2)).toMatch(/, \d{5} /);
  expect(lines.at(-1)).toMatch(/^QR \S{40,}$/);
});
