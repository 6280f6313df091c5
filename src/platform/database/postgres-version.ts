import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { PostgresPrograms } from "./postgres-account.ts";

export class OtherMajorError extends Error {
  override name = "OtherMajorError";
}

/** Which PostgreSQL has made the data, or undefined where there are none. */
export async function majorOfData(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

export async function majorOfPrograms({ postgres }: PostgresPrograms): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ["--version"]);
  const [, major] = /\) (\d+)/.exec(stdout) ?? [];
  if (!major) throw new Error(`${postgres} does not tell its version`);
  return Number(major);
}

/** PostgreSQL itself would refuse as well, in a log that nobody reads, after half a minute of attempts. */
export async function refuseOtherMajor(cluster: string, programs: PostgresPrograms): Promise<void> {
  const [data, server] = [await majorOfData(cluster), await majorOfPrograms(programs)];
  if (data === undefined || data === server) return;
  const remedy =
    data < server
      ? "stop every process, then run: npm run command -- upgrade-database (docs/backups.md)"
      : `use the build that made them, or a newer one`;
  throw new OtherMajorError(
    `the data in ${cluster} are of PostgreSQL ${data}, this build brings PostgreSQL ${server}, and nothing was touched: ${remedy}`,
  );
}
