import { existsSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { refuseHalfRestored } from "#db/backup/restore-mark.ts";
import { liveDatabaseProblems } from "#db/live-database.ts";
import { migrations } from "#db/migrations.ts";
import { type Addresses, assertAddresses, isPooled } from "#platform/database/addresses.ts";
import { openDatabase } from "#platform/database/db.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { finishSwap } from "#platform/database/swap-data.ts";
import type { Log } from "#platform/log.ts";
import { type Closers, StartRefusedError } from "#platform/process-life.ts";
import type { Config } from "../config.ts";
import { examineLine, openProbe, openReplica, warnOfSums } from "./database-lines.ts";

const NAME = "horslesmurs";

export const ownPostgres = ({ dataDir }: Config) => ({ folder: path.join(dataDir, "postgres"), databaseName: NAME });

type Opening = { closers: Closers; stopping: AbortSignal | undefined; serves: boolean; log: Log };

/** The given database, or our own below the data folder, with today's tables in it. `connectionString` is PostgreSQL itself. */
export async function openMigratedDatabase(config: Config, { closers, stopping, serves, log }: Opening) {
  await assertWritable(config.dataDir);
  const addresses = await addressesOf(config, closers, stopping);
  const connectionString = addresses.directUrl;
  await closers.during(assertAddresses(addresses));
  if (serves && config.mode === "live") {
    const problems = await liveDatabaseProblems({ ...config, connectionString, throwsWhenAway: true });
    if (problems.length > 0) throw new StartRefusedError(problems);
  }
  await closers.during(refuseHalfRestored(connectionString));
  await closers.during(migrate(connectionString, migrations, { tell: (line) => log.warn(line) }));
  const line = await closers.during(examineLine(addresses, log));
  if (serves) await closers.during(warnOfSums(addresses, config, log));
  const { db, close } = openDatabase(addresses.url, { maxConnections: config.poolSizes.database, line });
  await closers.add(close, 1_000);
  const replica = await closers.during(openReplica(config, { db, log, serves }));
  await closers.add(replica.close, 500);
  const probe = openProbe(isPooled(addresses) ? addresses.url : undefined);
  await closers.add(probe.close, 500);
  return { connectionString, db, replica, isReachable: probe.isReachable };
}

async function addressesOf(config: Config, closers: Closers, stopping?: AbortSignal): Promise<Addresses> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url && directUrl) return { url, directUrl };
  await finishSwap(config.dataDir);
  const server = await openEmbeddedPostgres({ ...ownPostgres(config), stopping });
  await closers.add(server.stop);
  return { url: server.url, directUrl: server.url };
}

/** The given database, or our own where there is one already: looking must not make one. */
export async function withDatabase<T>(config: Config, none: T, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseDirectUrl) return work(config.databaseDirectUrl);
  await finishSwap(config.dataDir);
  const own = ownPostgres(config);
  if (!existsSync(path.join(own.folder, "cluster", "PG_VERSION"))) return none;
  const server = await openEmbeddedPostgres(own);
  return work(server.url).finally(server.stop);
}

async function assertWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written: set DATA_DIR to one that can`, { cause: error });
  }
}
