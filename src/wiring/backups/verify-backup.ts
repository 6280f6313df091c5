import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { type Check, checkRestored, tabulate } from "#db/backup/checks.ts";
import { type ReadBackup, readBackup } from "#db/backup/read-backup.ts";
import { type RestoredBackup, restoreBackup } from "#db/backup/restore-backup.ts";
import { migrations } from "#db/migrations.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { StartRefusedError } from "#platform/process-life.ts";
import type { Config } from "../../config.ts";
import { openFolderStorage } from "../adapters.ts";
import { type Chosen, chooseBackup, inWords, readKeyFile } from "./open-backup.ts";

type Words = { subject: string; drill: boolean; key: string | undefined };

export async function verifyBackup(config: Config, { subject, drill, key }: Words): Promise<string> {
  const backup = await chooseBackup(config, subject);
  const keyFile = await readKeyFile(config, key);
  if (drill) return restoreAside(config, backup, keyFile);
  const read = await readBackup(await backup.open(), keyFile);
  return `${backup.name} is whole\n${described(read)}`;
}

export function described({ header, manifest }: ReadBackup): string {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  return [
    `  made at      ${header.madeAt}, on PostgreSQL ${header.serverVersion}`,
    `  tables       ${tables.length}, as of ${header.migrations.at(-1)?.name ?? "no migration"}`,
    `  rows         ${rows}`,
    `  files        ${manifest.files.count}, ${inWords(manifest.files.bytes)}`,
  ].join("\n");
}

/** Everything that a real restore does, in a server and a folder that are thrown away. */
async function restoreAside(config: Config, backup: Chosen, keyFile: string): Promise<string> {
  await mkdir(config.dataDir, { recursive: true });
  const folder = await mkdtemp(path.join(config.dataDir, "drill-"));
  try {
    const server = await openEmbeddedPostgres({
      folder: path.join(folder, "postgres"),
      databaseName: "drill",
      settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
    });
    try {
      const storage = openFolderStorage(path.join(folder, "files"));
      const target = { connectionString: server.url, storage };
      const restored = await restoreBackup(await backup.open(), keyFile, target);
      const checks = [
        ...(await checkRestored(server.url, storage, restored)),
        await checkUpgrade(server.url, restored),
      ];
      return verdict(backup.name, restored, checks);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** This build could open it: what has come since is added without complaint. */
async function checkUpgrade(url: string, { header }: RestoredBackup): Promise<Check> {
  const missing = migrations.length - header.migrations.length;
  const what = "migrations, with those that came since";
  return migrate(url, migrations).then(
    () => ({ what, isGood: true, found: `${migrations.length}, ${missing} of them new` }),
    (error: Error) => ({ what, isGood: false, found: error.message }),
  );
}

function verdict(name: string, restored: RestoredBackup, checks: readonly Check[]): string {
  const lines = [
    described(restored),
    ...restored.leftOut.map((table) => `  left out     ${table}, which this build does not know`),
    ...tabulate(checks),
  ];
  const wrong = checks.filter(({ isGood }) => !isGood);
  if (wrong.length > 0)
    throw new StartRefusedError(
      wrong.map(({ what, found }) => `${what}: ${found}`),
      `${name} was restored, and is not right`,
    );
  return [`${name} was restored aside, checked and thrown away: it is good`, ...lines].join("\n");
}
