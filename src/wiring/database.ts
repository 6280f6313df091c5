import { existsSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { refuseHalfRestored } from "#db/backup/restore-mark.ts";
import { liveDatabaseProblems } from "#db/live-database.ts";
import { migrations } from "#db/migrations.ts";
import { openDatabase } from "#platform/database/db.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { finishSwap } from "#platform/database/swap-data.ts";
import { type Closers, StartRefusedError } from "#platform/process-life.ts";
import type { Config } from "../config.ts";

const NAME = "horslesmurs";

export const ownPostgres = ({ dataDir }: Config) => ({ folder: path.join(dataDir, "postgres"), databaseName: NAME });

type Opening = { closers: Closers; stopping: AbortSignal | undefined; serves: boolean };

/** The given database, or our own below the data folder, with today's tables in it. */
export async function openMigratedDatabase(config: Config, { closers, stopping, serves }: Opening) {
  await assertWritable(config.dataDir);
  const connectionString = config.databaseUrl ?? (await openOwn(config, closers, stopping));
  if (serves && config.mode === "live") {
    const problems = await liveDatabaseProblems({ ...config, connectionString });
    if (problems.length > 0) throw new StartRefusedError(problems);
  }
  await closers.during(refuseHalfRestored(connectionString));
  await closers.during(migrate(connectionString, migrations));
  const { db, close } = openDatabase(connectionString);
  await closers.add(close, 1_000);
  return { connectionString, db };
}

async function openOwn(config: Config, closers: Closers, stopping?: AbortSignal): Promise<string> {
  await finishSwap(config.dataDir);
  const server = await openEmbeddedPostgres({ ...ownPostgres(config), stopping });
  await closers.add(server.stop);
  return server.url;
}

/** The given database, or our own where there is one already: looking must not make one. */
export async function withDatabase<T>(config: Config, none: T, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl);
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
