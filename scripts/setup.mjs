// Plain JavaScript without dependencies: it runs on the system's Node, before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const bin = path.join(root, "node_modules", ".bin");
const windows = process.platform === "win32";

/** The pinned Node: npm scripts would find it by themselves, but not in the very first run. */
export const node = path.join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");

const environment = () => ({ ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` });

const stopHandlers = new Set();

/**
 * Calls back when we are asked to stop, by a signal or because npm is gone: npm hands signals on to a shell, which may end without
 * telling us. Answers how to forget it.
 */
export function whenStopped(handler) {
  watch();
  stopHandlers.add(handler);
  return () => stopHandlers.delete(handler);
}

let watching = false;
function watch() {
  if (watching) return;
  watching = true;
  const stop = () => {
    for (const handler of stopHandlers) handler();
    if (stopHandlers.size === 0) process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event || windows) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** Not in one go (spawnSync): we must hear that we are to stop, and what we have started must end, too. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: environment(), shell: windows, ...options });
  let stopped = false;
  const forget = whenStopped(() => {
    stopped = true;
    child.kill("SIGTERM");
  });
  const status = await new Promise((resolve) => {
    child.on("error", (error) => fail(`${command}: ${error.message}`));
    child.on("exit", (code) => resolve(code ?? 1));
  });
  forget();
  if (stopped) process.exit(status || 1);
  return status;
}

export async function mustRun(command, args, options) {
  const status = await run(command, args, options);
  if (status !== 0) process.exit(status);
}

export function fail(message) {
  process.stderr.write(`hors-les-murs: ${message}\n`);
  process.exit(1);
}

export function say(message) {
  process.stdout.write(`${message}\n`);
}

/** Something long: said before, with its time after. */
async function step(title, work) {
  const began = performance.now();
  say(`${title}…`);
  await work();
  say(`  fait en ${Math.max(1, Math.round((performance.now() - began) / 1000))} s`);
}

/** `npm ci` when the lock file, the platform or the folder changed since the last time. */
export async function ensureInstalled() {
  const stamp = path.join(root, "node_modules", ".installed");
  const wanted = hash([readFileSync(path.join(root, "package-lock.json")), process.platform, process.arch]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step("Installation des dépendances", () =>
    mustRun("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  writeFileSync(stamp, wanted);
}

const BUILD_INPUTS = [
  "src",
  "messages",
  "patches",
  "public",
  // What else stands there is made by the build.
  "project.inlang/settings.json",
  "scripts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Builds when a source changed since the last build. */
export async function ensureBuilt() {
  const stamp = path.join(root, "build", ".stamp");
  const wanted = hash(BUILD_INPUTS.flatMap((input) => filesBelow(path.join(root, input))).map(describe));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step("Construction du site", () => mustRun(node, ["scripts/build.mjs"]));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function filesBelow(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .filter((name) => !(name === "messages" && file.endsWith(path.join("src", "platform"))))
    .flatMap((name) => filesBelow(path.join(file, name)));
}

function describe(file) {
  return `${path.relative(root, file)}:${createHash("sha256").update(readFileSync(file)).digest("hex")}`;
}

function hash(parts) {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part).update("\0");
  return digest.digest("hex");
}
