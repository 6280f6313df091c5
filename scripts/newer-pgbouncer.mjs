import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findProgram } from "./debian.mjs";
import { root, say } from "./setup.mjs";

const ask = promisify(execFile);

/** Of the first Debian whose PgBouncer keeps prepared statements in transaction mode. */
const RELEASE = "trixie";
const KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg";
/** The program and every library of its own it is linked with: Debian 12's C library is too old for it. */
const PACKAGES =
  "pgbouncer libc6 libcares2 libevent-2.1-7t64 libpam0g libssl3t64 libsystemd0 libcap2 libaudit1 libcap-ng0 libgcrypt20 libgpg-error0 libzstd1 zlib1g";

/**
 * PgBouncer 1.24 on a Debian 12, whose own is 1.18: unpacked into a folder of ours, installed nowhere, and run by the loader that
 * comes with it. Answers what to run, with its first words.
 */
export async function ensureNewerPgBouncer() {
  if (Number(readFileSync("/etc/debian_version", "utf8").split(".")[0]) >= 13) return [findProgram("pgbouncer")];
  const folder = path.join(root, ".cache/engines/pgbouncer");
  const program = path.join(folder, "root/usr/sbin/pgbouncer");
  if (!existsSync(program)) await unpack(folder);
  const [loader] = globSync("root/usr/lib/*/ld-linux-*.so.*", { cwd: folder }).map((file) => path.join(folder, file));
  if (!loader) throw new Error("Debian's C library came without its loader");
  return [loader, "--library-path", path.dirname(loader), program];
}

async function unpack(folder) {
  say("PgBouncer 1.24, de Debian 13…");
  for (const each of ["lists/partial", "archives/partial", "root"])
    mkdirSync(path.join(folder, each), { recursive: true });
  const sources = path.join(folder, "sources.list");
  writeFileSync(sources, `deb [signed-by=${KEYS}] ${await mirror()} ${RELEASE} main\n`);
  const options = {
    "Dir::Etc::SourceList": sources,
    "Dir::Etc::SourceParts": "-",
    "Dir::State::Lists": path.join(folder, "lists"),
    "Dir::Cache": folder,
    "Acquire::Languages": "none",
    // The account that apt downloads with by default may not write here.
    "APT::Sandbox::User": "root",
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await ask("apt-get", [...settings, "update", "-qq"], { cwd: folder });
  await ask("apt-get", [...settings, "download", "-qq", ...PACKAGES.split(" ")], { cwd: folder });
  for (const file of globSync("*.deb", { cwd: folder })) {
    await ask("dpkg-deb", ["-x", path.join(folder, file), path.join(folder, "root")]);
  }
}

/** Where this system has its own packages from. */
async function mirror() {
  const { stdout } = await ask("apt-get", [
    "indextargets",
    "--format",
    "$(REPO_URI) $(RELEASE)",
    "Created-By: Packages",
  ]);
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  const lines = stdout.split("\n").map((line) => line.split(" "));
  const found = lines.find(([, release]) => release === codename)?.[0];
  if (!found) throw new Error("apt knows no source of this system's own packages");
  return found;
}
