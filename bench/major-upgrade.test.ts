import path from "node:path";
import { expect, test } from "vitest";
import { createFolderPlace } from "#adapters/backups/folder.ts";
import { createDiskStorage } from "#adapters/storage/disk.ts";
import { makeKey } from "#db/backup/encryption.ts";
import { makeBackup } from "#db/backup/make-backup.ts";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { fetchPostgres } from "#platform/database/old-postgres.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { spawnServer, startServer } from "#tests/support/server-process.ts";

/** With programs that npm has, on data that they really wrote. That other data are refused is in tests/process/backups.test.ts. */
const OLD = 17;
const PEOPLE = 12;

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

test(`the product's own data move from PostgreSQL ${OLD} to the one of this build`, async () => {
  const sale = await makeSale(app, { capacity: PEOPLE });
  for (let count = 0; count < PEOPLE; count++) await buyAsGuest(app, sale);
  const DATA_DIR = await scratch.folder();
  const storage = createDiskStorage(path.join(DATA_DIR, "files"));
  const place = createFolderPlace(await scratch.folder());
  const { secret, recipient } = await makeKey();
  const keeping = { days: 7, weeks: 4 };
  const { name } = await makeBackup({
    connectionString: database.url,
    storage,
    place,
    recipients: [recipient],
    keeping,
  });

  const programs = await fetchPostgres(OLD, await scratch.folder());
  const own = { folder: path.join(DATA_DIR, "postgres"), databaseName: "horslesmurs", programs };
  const old = await openEmbeddedPostgres(own);
  const backup = await place.open(name);
  if (!backup) throw new Error("no backup");
  await restoreBackup(backup, secret, { connectionString: old.url, storage });
  await old.stop();

  const refused = scratch.keep(await spawnServer({ DATA_DIR }));
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain(`are of PostgreSQL ${OLD}`);

  const upgrade = scratch.keep(await spawnServer({ DATA_DIR }, ["upgrade-database"]));
  expect([await upgrade.exited, upgrade.output()]).toEqual([0, expect.stringContaining("is of PostgreSQL 18 now")]);
  console.log(upgrade.output());
  // Each was charged, and cost the provider's fee.
  expect(upgrade.output()).toMatch(new RegExp(`ok +movements of the ledger that sum to zero +${2 * PEOPLE}`));

  const server = scratch.keep(await startServer({ DATA_DIR }));
  expect((await fetch(`${server.url}/event/${sale.eventId}`)).status).toBe(200);
  const again = scratch.keep(await spawnServer({ DATA_DIR }, ["upgrade-database"]));
  expect([await again.exited, again.output()]).toEqual([0, expect.stringContaining("nothing to do")]);
});
