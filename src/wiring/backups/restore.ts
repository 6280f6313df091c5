import { replayErasures } from "#core/accounts/deletion/erasure-list.ts";
import { readBackup } from "#db/backup/read-backup.ts";
import {
  emptyDatabase,
  lookAtTarget,
  type Occupied,
  type RestoredBackup,
  restoreBackup,
} from "#db/backup/restore-backup.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { openSwap } from "#platform/database/swap-data.ts";
import type { Config } from "../../config.ts";
import { openFolderStorage, openStorage } from "../adapters.ts";
import { ownPostgres, withDatabase } from "../database.ts";
import { type Chosen, chooseBackup, readKeyFile } from "./open-backup.ts";
import { type Console, saidErasures } from "./run-backup-command.ts";
import { described } from "./verify-backup.ts";

type Words = { subject: string; key: string | undefined; replace: string | undefined };

class RestoreRefusedError extends Error {
  override name = "RestoreRefusedError";
}

export async function restore({ config, withCtx }: Console, { subject, key, replace }: Words): Promise<string> {
  const backup = await chooseBackup(config, subject);
  const keyFile = await readKeyFile(config, key);
  await refuseOccupied(config, replace);
  const { restored, kept } = config.databaseDirectUrl
    ? await restoreGiven(config, config.databaseDirectUrl, backup, keyFile)
    : await restoreOwn(config, backup, keyFile);
  // Opens the product as the next start would: migrations included.
  const erasures = await withCtx(async (ctx) => saidErasures(await replayErasures(ctx)));
  return [
    `${backup.name} is restored`,
    described(restored),
    ...restored.leftOut.map((table) => `  left out     ${table}, which this build does not know`),
    erasures,
    ...kept.map(
      (folder) => `what was there before is in ${folder}: delete it when nobody misses it, for it is about people, too`,
    ),
    "what was written after the backup is gone: compare the books with the payment provider's (docs/backups.md)",
  ].join("\n");
}

const nameOf = ({ databaseDirectUrl, ...config }: Config): string =>
  databaseDirectUrl
    ? decodeURIComponent(new URL(databaseDirectUrl).pathname.slice(1))
    : ownPostgres({ ...config, databaseDirectUrl }).databaseName;

async function refuseOccupied(config: Config, replace: string | undefined): Promise<void> {
  const name = nameOf(config);
  const found = await look(config);
  if (found.isInUse)
    throw new RestoreRefusedError(`a process of this product uses the database ${name}: stop it first`);
  if (found.isEmpty) return;
  if (replace === undefined) {
    throw new RestoreRefusedError(
      `the database ${name} is not empty, and nothing was touched: to replace it, add --replace ${name}`,
    );
  }
  if (replace !== name)
    throw new RestoreRefusedError(`the database is called ${name}, not ${replace}: nothing was touched`);
}

/** Data of our own that do not even open are the best reason for a restore; they may be somebody's all the same. */
async function look(config: Config): Promise<Occupied> {
  const nothing = { isInUse: false, isEmpty: true };
  const looking = withDatabase(config, nothing, lookAtTarget);
  return config.databaseUrl ? looking : looking.catch(() => ({ isInUse: false, isEmpty: false }));
}

type Done = { restored: RestoredBackup; kept: string[] };

/** Beside what is there, which stays untouched until the new data are whole, and is kept afterwards. */
async function restoreOwn(config: Config, backup: Chosen, keyFile: string): Promise<Done> {
  const swap = openSwap(config.dataDir);
  await swap.begin();
  try {
    const { databaseName } = ownPostgres(config);
    const server = await openEmbeddedPostgres({ folder: swap.database, databaseName });
    const storage = config.s3 ? openStorage(config) : openFolderStorage(swap.files);
    const target = { connectionString: server.url, storage };
    const restored = await backup
      .open()
      .then((source) => restoreBackup(source, keyFile, target))
      .finally(server.stop);
    return { restored, kept: await swap.commit() };
  } catch (error) {
    await swap.abandon();
    throw error;
  }
}

/** A database that is given cannot be put aside: so the backup is read to its end before anything is dropped. */
async function restoreGiven(config: Config, url: string, backup: Chosen, keyFile: string): Promise<Done> {
  await readBackup(await backup.open(), keyFile);
  await emptyDatabase(url);
  const storage = openStorage(config);
  return { restored: await restoreBackup(await backup.open(), keyFile, { connectionString: url, storage }), kept: [] };
}
