import { existsSync } from "node:fs";
import { run, say } from "./setup.mjs";

const FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/lib/postgresql/15/bin", "/usr/lib/podman"];

/** Where a program of Debian's stands, or undefined. Daemons stand where a person's PATH does not look. */
export const findProgram = (name) => FOLDERS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));

/** What tests of whole machines run: the program that shows it is there, and Debian's package. */
export const ENGINES = new Map([
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
  ["pgbackrest", "pgbackrest"],
  ["etcd", "etcd-server"],
  ["etcdctl", "etcd-client"],
  ["patroni", "patroni"],
  ["pg_ctl", "postgresql-15"],
  ["ip", "iproute2"],
  ["promtool", "prometheus"],
  ["nginx", "nginx-light"],
  ["caddy", "caddy"],
  ["openssl", "openssl"],
  ["systemd-analyze", "systemd"],
  ["buildah", "buildah"],
  ["podman", "podman"],
  ["podman-compose", "podman-compose"],
  ["netavark", "netavark"],
  ["aardvark-dns", "aardvark-dns"],
  ["runc", "runc"],
  ["mmdebstrap", "mmdebstrap"],
  ["age", "age"],
  ["zstd", "zstd"],
]);

/**
 * Installs what is missing, where we may: on Debian, as root. Answers what is still missing, so that whoever can do without it
 * says so and goes on.
 */
export async function ensurePrograms(programs) {
  const missing = () => programs.filter((program) => !findProgram(program));
  if (missing().length === 0) return [];
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return missing();
  const packages = missing().map((program) => ENGINES.get(program) ?? program);
  say(`Installation de ${packages.join(", ")}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "--no-upgrade", ...packages], { env });
  return missing();
}
