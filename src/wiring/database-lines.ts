import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Addresses, connectPlainly, isPooled, readFacts } from "#platform/database/addresses.ts";
import { LISTENERS, missingRoom } from "#platform/database/connection-sums.ts";
import { applicationName, type Db, isDatabaseAway, openDatabase } from "#platform/database/db.ts";
import { learnLine } from "#platform/database/learn-line.ts";
import type { Line } from "#platform/database/line.ts";
import { followReplica, noReplica, type ReadReplica } from "#platform/database/read-replica.ts";
import type { Log } from "#platform/log.ts";
import { StartRefusedError } from "#platform/process-life.ts";
import type { Config } from "../config.ts";

/** What the pooler in front cannot do costs something: said once, with what would spare it. */
export async function examineLine(addresses: Addresses, log: Log): Promise<Line> {
  const line = await learnLine(addresses);
  if (line.eachTransaction) {
    const query = line.eachTransaction.replaceAll("set local", "set");
    log.warn(
      `database: behind the pooler, time-outs are set anew in every transaction (less than 0.1 ms each); spared when PgBouncer sets them: connect_query='${query}'`,
    );
  }
  if (!line.keepsStatements) {
    log.warn(
      "database: behind the pooler, no statement stays prepared, and PostgreSQL plans each one anew; spared by PgBouncer 1.21 or newer with max_prepared_statements",
    );
  }
  return line;
}

export async function warnOfSums(addresses: Addresses, { poolSizes }: Config, log: Log): Promise<void> {
  const own = isPooled(addresses) ? 0 : poolSizes.database;
  const variables =
    own > 0 ? `DATABASE_POOL_SIZE ${own}, JOBS_POOL_SIZE ${poolSizes.jobs}` : `JOBS_POOL_SIZE ${poolSizes.jobs}`;
  const client = await connectPlainly(addresses.directUrl);
  const line = await missingRoom(client, { straight: own + poolSizes.jobs + LISTENERS, variables }).finally(() =>
    client.end().catch(() => undefined),
  );
  if (line) log.warn(`database: ${line}`);
}

type Replicating = { db: Db; log: Log; serves: boolean };

/** The primary is there to be asked: nobody waits long for a replica that says nothing. */
const REPLICA_ANSWERS_MS = 5_000;

/** A replica that is away is no reason not to start; one of another database is. */
export async function openReplica(
  { databaseReadUrl: url, databaseDirectUrl, poolSizes }: Config,
  { db, log, serves }: Replicating,
): Promise<ReadReplica> {
  if (!url || !databaseDirectUrl || !serves) return noReplica;
  const open = async () => {
    if (!(await isSameDatabase(url, databaseDirectUrl))) {
      throw new StartRefusedError([
        "DATABASE_READ_URL: leads to another database than DATABASE_URL; set it to the address of a standby of the same server",
      ]);
    }
    // Whether a pooler stands in front is for the questions to find out: nothing is asked that one could refuse.
    const line = await learnLine({ url, directUrl: "" });
    return openDatabase(url, { maxConnections: poolSizes.read, line, answerTimeoutMs: REPLICA_ANSWERS_MS }).pool;
  };
  const first = await open().catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return undefined;
  });
  return followReplica({ primary: db, log, open: async () => first ?? (await open()) });
}

async function isSameDatabase(url: string, primaryUrl: string): Promise<boolean> {
  const identities = [url, primaryUrl].map(async (each) => {
    const client = await connectPlainly(each);
    return (await readFacts(client).finally(() => client.end().catch(() => undefined))).identity;
  });
  const [one, other] = await Promise.all(identities);
  return one === other;
}

const REACHABLE_WITHIN_MS = 2_000;

/** Whether the pooler answers: the others ask PostgreSQL itself. Beside the pool, which may be busy and none the worse for it. */
export function openProbe(url: string | undefined) {
  if (!url) return { isReachable: async () => true, close: async () => undefined };
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: applicationName("probe"),
    connectionTimeoutMillis: REACHABLE_WITHIN_MS,
    query_timeout: REACHABLE_WITHIN_MS,
  });
  pool.on("error", () => undefined);
  const answers = () =>
    pool.query("select 1").then(
      () => true,
      () => false,
    );
  return {
    isReachable: () => Promise.race([answers(), sleep(REACHABLE_WITHIN_MS, false, { ref: false })]),
    close: () => pool.end(),
  };
}
