import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Build } from "./application.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What a build is made of, and what it needs beside it when it runs. */
const SOURCES = [
  "src",
  "messages",
  "patches",
  "public",
  "project.inlang",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** One step that only adds, as the next release would bring it: the older build must go on working beside it. */
const MIGRATION = `SET LOCAL lock_timeout = '2s';
ALTER TABLE orders ADD COLUMN next_release_note text;
`;

/** Today's build, as it stands in the tree. */
export const today: Build = { name: "today's build", folder: root };

/** Tomorrow's: the same sources with one more migration, really built, once for each of today's. */
export function buildTomorrow(): Build {
  const folder = path.join(root, ".cache/fail-over/newer");
  const [stamp, of] = [path.join(folder, ".of"), readFileSync(path.join(root, "build/.stamp"), "utf8")];
  const build = { name: "tomorrow's, with a migration", folder };
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === of) return build;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const each of SOURCES) cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "src/db/migrations/9999_next_release.sql"), MIGRATION);
  const made = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, stdio: "inherit" });
  if (made.status !== 0) throw new Error("tomorrow's build failed");
  writeFileSync(stamp, of);
  return build;
}
