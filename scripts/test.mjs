import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { ensurePrograms } from "./debian.mjs";
import { ensureBuilt, ensureInstalled, mustRun, run, say } from "./setup.mjs";

process.env.CI ??= "";
await ensureInstalled();
await ensureBuilt();
await ensureChromium();
// What tests of whole machines run beside the product; a test that misses one says so.
await ensurePrograms(["age", "zstd"]);
mkdirSync(".cache", { recursive: true });

await mustRun("react-router", ["typegen"]);
say("Types…");
await mustRun("tsc", ["--noEmit"]);
say("Style…");
await mustRun("biome", ["check", "--error-on-warnings"]);

const reports = [];
let failed = false;
if ((await run("vitest", ["run", "--reporter=dot", "--reporter=json", "--outputFile.json=.cache/vitest.json"])) !== 0)
  failed = true;
reports.push(countVitest(".cache/vitest.json"));
if ((await run("playwright", ["test"])) !== 0) failed = true;
reports.push(countPlaywright(".cache/playwright.json"));

const total = reports.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }));
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(failed || total.failed > 0 || total.passed === 0 ? 1 : 0);

function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  if (stats.flaky > 0)
    say(`${stats.flaky} journeys passed on their second attempt only: each has a reason to be found`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
