import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "../scripts/chromium.mjs";
import { ensureBuilt, ensureInstalled, node, root, run } from "../scripts/setup.mjs";

// Fetched when needed: too heavy a guest to live in the project.
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 5;
const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MAX_BYTES = 250_000;
const PORT = "4391";

await ensureInstalled();
await ensureBuilt();
const folder = mkdtempSync(path.join(tmpdir(), "hlm-lighthouse-"));
const server = spawn(node, ["build/server/index.js"], {
  cwd: root,
  env: { ...process.env, PORT, DATA_DIR: folder, LOG_LEVEL: "silent", NODE_ENV: "production" },
  stdio: "inherit",
});
while (
  !(await fetch(`http://localhost:${PORT}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  ))
) {
  await new Promise((resolve) => setTimeout(resolve, 200));
}

const reports = [];
for (let turn = 0; turn < RUNS; turn++) {
  const file = path.join(folder, `report-${turn}.json`);
  await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      `http://localhost:${PORT}/`,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
    },
  );
  reports.push(JSON.parse(readFileSync(file, "utf8")));
}
server.kill("SIGTERM");
await new Promise((resolve) => server.on("exit", resolve));
rmSync(folder, { recursive: true, force: true });

const median = (numbers) => numbers.sort((left, right) => left - right)[Math.floor(numbers.length / 2)];
let missed = 0;
for (const [category, target] of Object.entries(TARGETS)) {
  const score = Math.round(median(reports.map((report) => report.categories[category].score)) * 100);
  if (score < target) missed++;
  console.log(`${category}: ${score} (target ${target})`);
}
const bytes = median(reports.map((report) => report.audits["total-byte-weight"].numericValue));
if (bytes > MAX_BYTES) missed++;
console.log(`bytes on /: ${Math.round(bytes)} (at most ${MAX_BYTES})`);
console.log(
  `largest contentful paint: ${Math.round(median(reports.map((report) => report.audits["largest-contentful-paint"].numericValue)))} ms, layout shift: ${median(reports.map((report) => report.audits["cumulative-layout-shift"].numericValue)).toFixed(4)}`,
);
process.exit(missed);
