import { constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { root } from "./setup.mjs";

/** Named in the built server, never loaded by it: parts of pages that only browsers call, and mails laid out for reading as source. */
const NEVER_LOADED = new Set(["@simplewebauthn/browser", "barcode-detector", "prettier"]);

/** What the server finds through the imports map of its package.json: fonts of its papers, pictures of its demo. */
const FOUND_BY_NAME = ["src/platform/fonts", "src/db/demo/encoded"];

/** For those who run it: the check of an image, units, proxies. */
const FOR_OPERATORS = ["deploy", "LICENSE"];

/**
 * Makes a folder with exactly what runs: the build, the packages that it loads, the pinned Node, fonts. No compiler, nothing of
 * development, no embedded PostgreSQL. Whole packages and not single files: what a package loads by a computed name is
 * seen by nobody before the day it is needed. Answers how many packages there are.
 */
export function writeRuntimeFiles(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ["build/server", "build/client", ...FOUND_BY_NAME, ...FOR_OPERATORS]) copy(part, folder);
  copy("node_modules/node/bin/node", folder, "bin/node");
  const packages = packagesBehind(loadedByBuild());
  for (const each of packages) copy(each, folder, each, isForRunning);
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  return packages.length;
}

function copy(from, folder, to = from, filter = () => true) {
  const source = path.join(root, from);
  cpSync(source, path.join(folder, to), {
    recursive: true,
    // Where the file system can, a copy costs nothing until somebody writes to it.
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => filter(path.relative(source, file)),
  });
}

/** Types, maps and manuals are two thirds of node_modules. Licences stay; packages inside packages are copied for themselves. */
function isForRunning(file) {
  if (file.split(path.sep).includes("node_modules")) return false;
  return /licen[cs]e|notice|copying/i.test(file) || !/\.(?:[cm]?tsx?|map|md|markdown|flow)$/.test(file);
}

/** The build leaves a list of what it loads (scripts/one-copy-plugin.ts). */
function loadedByBuild() {
  const { imported } = JSON.parse(readFileSync(path.join(root, "build/server/libraries.json"), "utf8"));
  const names = imported
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(names)].filter((name) => !NEVER_LOADED.has(name));
}

/** The folders of these packages and of all that they need, as npm has laid them out. */
function packagesBehind(names) {
  const found = new Set();
  const visit = (name, from, isNeeded) => {
    if (name.startsWith("@types/")) return;
    const at = findPackage(name, from);
    if (!at && isNeeded) throw new Error(`${name}, which ${from || "the build"} loads, is not installed: run npm ci`);
    if (!at || found.has(at)) return;
    found.add(at);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(path.join(root, at, "package.json"), "utf8"),
    );
    const optional = new Set(Object.keys(optionalDependencies ?? {}));
    for (const each of Object.keys(dependencies ?? {})) visit(each, at, !optional.has(each));
    for (const each of optional) visit(each, at, false);
    for (const each of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[each]?.optional) visit(each, at, false);
    }
  };
  for (const name of names) visit(name, "", true);
  return [...found].sort();
}

function findPackage(name, from) {
  for (let at = from; ; at = path.posix.dirname(at)) {
    const candidate = path.posix.join(at === "." ? "" : at, "node_modules", name);
    if (existsSync(path.join(root, candidate, "package.json"))) return candidate;
    if (at === "" || at === ".") return undefined;
  }
}

/** The same words as in the repository, so that manuals hold for both. */
function manifest() {
  const { name, version, license, type, imports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return {
    name,
    version,
    private: true,
    license,
    type,
    scripts: {
      start: "bin/node build/server/index.js",
      worker: "ROLE=worker bin/node build/server/index.js",
      command: "bin/node build/server/index.js --command",
    },
    imports: { "#*": imports["#*"] },
  };
}
