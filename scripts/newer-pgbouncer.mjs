import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProgram } from "./debian.mjs";
import { unpackDebian13 } from "./debian-13.mjs";
import { root, say } from "./setup.mjs";

/** The program and every library of its own it is linked with: Debian 12's C library is too old for it. */
const PACKAGES =
  "pgbouncer libc6 libcares2 libevent-2.1-7t64 libpam0g libssl3t64 libsystemd0 libcap2 libaudit1 libcap-ng0 libgcrypt20 libgpg-error0 libzstd1 zlib1g";

/**
 * PgBouncer 1.24, which keeps prepared statements in transaction mode, on a Debian 12, whose own is 1.18: unpacked into a folder of ours, installed nowhere, and run by the loader that
 * comes with it. Answers what to run, with its first words.
 */
export async function ensureNewerPgBouncer() {
  if (Number(readFileSync("/etc/debian_version", "utf8").split(".")[0]) >= 13) return [findProgram("pgbouncer")];
  const folder = path.join(root, ".cache/engines/pgbouncer");
  const program = path.join(folder, "root/usr/sbin/pgbouncer");
  if (!existsSync(program)) {
    say("PgBouncer 1.24, de Debian 13…");
    await unpackDebian13(folder, PACKAGES.split(" "));
  }
  const [loader] = globSync("root/usr/lib/*/ld-linux-*.so.*", { cwd: folder }).map((file) => path.join(folder, file));
  if (!loader) throw new Error("Debian's C library came without its loader");
  return [loader, "--library-path", path.dirname(loader), program];
}
