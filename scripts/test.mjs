import { existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { ensurePrograms } from "./debian.mjs";
import { ensureBuilt, ensureInstalled, mustRun, run, say } from "./setup.mjs";

process.env.CI ??= "";
await ensureInstalled();
await ensureBuilt();
await ensureChromium();
/** Whole machines are tried with these: a test that has to do without one says so. */
const missing = await ensurePrograms([
  "haproxy",
  "pgbouncer",
  "nginx",
  "caddy",
  "openssl",
  "systemd-analyze",
  "age",
  "zstd",
]);
if (missing.length > 0) say(`Sans ${missing.join(", ")} : les essais qui en ont besoin sont laissés de côté.`);
mkdirSync(".cache", { recursive: true });

await mustRun("react-router", ["typegen"]);
const checks = [
  readMeanwhile("Types", "tsc", ["--noEmit"]),
  readMeanwhile("Style", "biome", ["check", "--error-on-warnings"]),
];

const reports = [];
let failed = false;
for (const { title, status, words } of await Promise.all(checks)) {
  say(`${title} : ${status === 0 ? "rien à redire" : words}`);
  if (status !== 0) failed = true;
}
say("Tests…");
if ((await run("vitest", ["run", "--reporter=dot", "--reporter=json", "--outputFile.json=.cache/vitest.json"])) !== 0)
  failed = true;
reports.push(countVitest(".cache/vitest.json"));
say("Parcours…");
if ((await run("playwright", ["test"])) !== 0) failed = true;
reports.push(countPlaywright(".cache/playwright.json"));

const total = reports.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }));
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(failed || total.failed > 0 || total.passed === 0 ? 1 : 0);

/** What it says is told when it has ended, not in between what others say. */
async function readMeanwhile(title, command, args) {
  const file = `.cache/${command}.log`;
  const log = openSync(file, "w");
  const status = await run(command, args, { stdio: ["ignore", log, log] });
  return { title, status, words: readFileSync(file, "utf8") };
}

function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  tellSecondAttempts(
    tests.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0).length,
  );
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  tellSecondAttempts(stats.flaky);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function tellSecondAttempts(count) {
  if (count > 0) say(`${count} passed on their second attempt only: each has a reason to be found`);
}
