import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applicationName, postgresErrorCode } from "./db.ts";

export const POSTGRES_USER = "postgres";
const SESSIONS_LEAVE_MS = 1_500;

export const urlOf = (port: number, password: string, database: string) =>
  `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Sessions of ours that are still open do not count: what hangs must not keep the server. Another process of ours that is just
 * leaving takes a moment: only who stays is somebody else.
 */
export async function isUsedByOthers(port: number, password: string): Promise<boolean> {
  const client = maintenanceClient(port, password);
  try {
    await client.connect();
    const deadline = Date.now() + SESSIONS_LEAVE_MS;
    for (;;) {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where application_name like 'hors-les-murs%' and application_name not like $1 limit 1",
        [`%${applicationName().split(" ").at(-1)}`],
      );
      if (rows.length === 0) return false;
      if (Date.now() > deadline) return true;
      await sleep(50);
    }
  } catch (error) {
    // A server that is full is being used; one that does not answer is of no use to anybody.
    return postgresErrorCode(error) === "53300";
  } finally {
    await client.end().catch(() => undefined);
  }
}

function maintenanceClient(port: number, password: string): pg.Client {
  const connectionString = urlOf(port, password, "postgres");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 10_000 });
  client.on("error", () => undefined);
  return client;
}

export async function ensureDatabase(port: number, password: string, name: string): Promise<void> {
  const client = maintenanceClient(port, password);
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

export async function accepts(port: number, password: string): Promise<boolean> {
  const client = maintenanceClient(port, password);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
