import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { root, say } from "./setup.mjs";

const ask = promisify(execFile);

/** Of the Debian that has Patroni 4; the keys that sign it are part of every Debian since the twelfth. */
const RELEASE = "trixie";
const KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg";
const PYTHON = "usr/lib/python3/dist-packages";

/**
 * Patroni 4 on a Debian 12, whose own (3.0.2) lost acknowledged orders when a partition healed. It is unpacked into a folder of
 * ours and installed nowhere: Python finds it there before Debian's own, which brings all other parts. Answers the folder for
 * PYTHONPATH; undefined where the system's Patroni is new enough.
 */
export async function ensurePatroni() {
  if (Number(readFileSync("/etc/debian_version", "utf8").split(".")[0]) >= 13) return undefined;
  const folder = path.join(root, ".cache/engines/debian-13");
  const python = path.join(folder, "root", PYTHON);
  if (existsSync(path.join(python, "patroni/__main__.py")) && existsSync(path.join(python, "ydiff.py"))) return python;
  say("Patroni 4, de Debian 13…");
  await unpackDebian13(folder, ["patroni", "python3-ydiff"]);
  return python;
}

/** Packages of that release, into `root` below a folder of ours, and installed nowhere. */
export async function unpackDebian13(folder, packages) {
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
    // The folder is ours alone: the account that apt downloads with by default may not write there.
    "APT::Sandbox::User": "root",
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await ask("apt-get", [...settings, "update", "-qq"], { cwd: folder });
  await ask("apt-get", [...settings, "download", "-qq", ...packages], { cwd: folder });
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
  const lines = stdout.split("\n").map((line) => line.split(" "));
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  const found = lines.find(([, release]) => release === codename)?.[0];
  if (!found) throw new Error("apt knows no source of this system's own packages");
  return found;
}
