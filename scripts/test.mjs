import { existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { ensurePrograms } from "./debian.mjs";
import { ensureBuilt, ensureInstalled, mustRun, run, say } from "./setup.mjs";

process.env.CI ??= "";
await ensureInstalled();
// One waits for processors, the other for the network.
const [, missing] = await Promise.all([ensureBuilt(), ensureMachine()]);
if (missing.length > 0) say(`Sans ${missing.join(", ")} : les essais qui en ont besoin sont laissés de côté.`);
mkdirSync(".cache", { recursive: true });

await mustRun("react-router", ["typegen"]);
const checks = [
  readMeanwhile("Types", "tsc", ["--noEmit", "--checkers", "2"]),
  readMeanwhile("Style", "biome", ["check", "--error-on-warnings"]),
];

const reports = [];
let failed = false;
say("Tests…");
if ((await run("vitest", ["run", "--reporter=dot", "--reporter=json", "--outputFile.json=.cache/vitest.json"])) !== 0)
  failed = true;
reports.push(countVitest(".cache/vitest.json"));
// Over long since: they read while the first tests wait for processes and the database.
for (const { title, status, words } of await Promise.all(checks)) {
  say(`${title} : ${status === 0 ? "rien à redire" : words}`);
  if (status !== 0) failed = true;
}
say("Parcours…");
if ((await run("playwright", ["test"])) !== 0) failed = true;
reports.push(countPlaywright(".cache/playwright.json"));

const total = reports.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }));
for (const name of reports.flatMap(({ names }) => names)) say(`FAILED ${name}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(failed || total.failed > 0 || total.passed === 0 ? 1 : 0);

/** The browser, and what whole machines are tried with: a test that has to do without one of those says so. */
async function ensureMachine() {
  await ensureChromium();
  return ensurePrograms(["haproxy", "pgbouncer", "nginx", "caddy", "openssl", "systemd-analyze", "age", "zstd"]);
}

/** What it says is told when it has ended, not in between what others say. */
async function readMeanwhile(title, command, args) {
  const file = `.cache/${command}.log`;
  const log = openSync(file, "w");
  const status = await run(command, args, { stdio: ["ignore", log, log] });
  return { title, status, words: readFileSync(file, "utf8") };
}

/** Names are told last, with their reason: whoever reads only the end of a long log learns what to repair. */
function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, names: [file] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
  const names = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === "failed");
    const told = tests.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`);
    const whole = status === "failed" && told.length === 0 ? [firstLines(message)] : told;
    return whole.map((each) => `${path.relative("", name)} › ${each}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, names.length), names };
}

function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, names: [file] };
  const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8"));
  const names = [
    ...errors.map(({ message }) => firstLines(message)),
    ...suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === "unexpected")
          .map(
            ({ projectName, results }) =>
              `${file} › ${title} (${projectName}): ${firstLines(results[0]?.error?.message)}`,
          ),
      ),
  ];
  return { passed: stats.expected, failed: Math.max(stats.unexpected, names.length), names };
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLines(text = "") {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 6)
    .join("\n  ");
}
