import { rm } from "node:fs/promises";
import path from "node:path";
import { writeArchive } from "#db/backup/archive.ts";
import { checkRestored, tabulate } from "#db/backup/checks.ts";
import { writeBackup } from "#db/backup/make-backup.ts";
import { lookAtTarget, restoreMembers } from "#db/backup/restore-backup.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { fetchPostgres, programsOfMajor } from "#platform/database/old-postgres.ts";
import { postgresBinaries } from "#platform/database/postgres-account.ts";
import { majorOfData, majorOfPrograms } from "#platform/database/postgres-version.ts";
import { openSwap } from "#platform/database/swap-data.ts";
import { StartRefusedError } from "#platform/process-life.ts";
import type { Config } from "../../config.ts";
import { ownPostgres } from "../database.ts";

/** Files stay where they are; only rows move. */
const NO_FILES = {
  put: async () => undefined,
  get: async () => undefined,
  open: async () => undefined,
  delete: async () => undefined,
  async *list() {},
};

/** The old server reads, the new one writes, row by row; the old data stay aside until somebody deletes them. */
export async function upgradeDatabase(config: Config, folder: string | undefined): Promise<string> {
  if (config.databaseUrl) throw new Error("DATABASE_URL names a PostgreSQL of your own: upgrade it by its own means");
  const own = ownPostgres(config);
  const major = await majorOfData(path.join(own.folder, "cluster"));
  const wanted = await majorOfPrograms(await postgresBinaries());
  if (major === undefined) throw new Error(`there is no database in ${own.folder}`);
  if (major === wanted) return `the database is of PostgreSQL ${wanted} already: nothing to do`;
  if (major > wanted)
    throw new Error(`the data are of PostgreSQL ${major}, newer than ${wanted} of this build: use a newer one`);

  const fetched = path.join(config.dataDir, `postgres-${major}-programs`);
  const programs = await (folder ? programsOfMajor(folder, major) : fetchPostgres(major, fetched));
  const swap = openSwap(config.dataDir);
  await swap.begin();
  try {
    const moved = await move({ ...own, programs }, { ...own, folder: swap.database });
    const kept = await swap.commit();
    await rm(fetched, { recursive: true, force: true });
    return [
      `the database is of PostgreSQL ${wanted} now`,
      ...moved,
      ...kept.map((each) => `the data of PostgreSQL ${major} are in ${each}: delete them when all is well`),
    ].join("\n");
  } catch (error) {
    await swap.abandon();
    throw error;
  }
}

type Server = Parameters<typeof openEmbeddedPostgres>[0];

async function move(from: Server, into: Server): Promise<string[]> {
  const old = await openEmbeddedPostgres(from);
  try {
    const { isInUse } = await lookAtTarget(old.url);
    if (isInUse) throw new Error("a process of this product uses the database: stop it first");
    const fresh = await openEmbeddedPostgres(into);
    try {
      const source = { connectionString: old.url, storage: NO_FILES };
      const rows = writeArchive(async (archive) => {
        await writeBackup(source, archive);
      });
      const restored = await restoreMembers(rows, { connectionString: fresh.url, storage: NO_FILES });
      const checks = await checkRestored(fresh.url, undefined, restored);
      const wrong = checks.filter(({ isGood }) => !isGood);
      if (wrong.length > 0)
        throw new StartRefusedError(
          wrong.map(({ what, found }) => `${what}: ${found}`),
          "the new database is not like the old one",
        );
      return tabulate(checks);
    } finally {
      await fresh.stop();
    }
  } finally {
    await old.stop();
  }
}
