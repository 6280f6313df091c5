import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";

export type Replication = {
  primaryUrl: string;
  standbyUrl: string;
  /** Asks the standby itself. */
  askStandby<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** At once, whoever uses it. */
  killStandby(): Promise<void>;
  stop(): Promise<void>;
};

/** A primary with one streaming standby, which is made of a cold copy of the still empty cluster. */
export async function startReplication(folder: string): Promise<Replication> {
  const [primaryFolder, standbyFolder] = [path.join(folder, "primary"), path.join(folder, "standby")];
  const settings = { fsync: "off", full_page_writes: "off" };
  const open = (where: string) => openEmbeddedPostgres({ folder: where, databaseName: "replicated", settings });
  await (await open(primaryFolder)).stop();
  // With whom it belongs to: as root, PostgreSQL runs as somebody else.
  await promisify(execFile)("cp", ["-a", primaryFolder, standbyFolder]);
  const primary = await open(primaryFolder);
  const { port, password, username } = new URL(primary.url);
  const standbyCluster = path.join(standbyFolder, "cluster");
  await writeFile(path.join(standbyCluster, "standby.signal"), "");
  await appendFile(
    path.join(standbyCluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  const standby = await open(standbyFolder);
  const client = new pg.Client(standby.url);
  client.on("error", () => undefined);
  await client.connect();
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    askStandby: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    killStandby: () => killServer(standbyCluster),
    async stop() {
      await client.end().catch(() => undefined);
      await killServer(standbyCluster);
      await killServer(path.join(primaryFolder, "cluster"));
    },
  };
}

async function killServer(cluster: string): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  process.kill(pid, "SIGQUIT");
  while (existsSync(file)) await sleep(20);
}
