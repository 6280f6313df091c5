import { writeFile } from "node:fs/promises";
import { recordBackup } from "#core/team/backups.ts";
import { makeKey } from "#db/backup/encryption.ts";
import { type Made, makeBackup } from "#db/backup/make-backup.ts";
import { readOffset } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/db.ts";
import type { Config } from "../../config.ts";
import { openBackupPlace, openStorage } from "../adapters.ts";
import { withDatabase } from "../database.ts";
import { inWords } from "./open-backup.ts";

export async function makeKeyFile(file: string): Promise<string> {
  const { secret, recipient } = await makeKey();
  const lines = [
    "# Opens the backups of Hors les murs. Whoever has it can read them; without it nobody can.",
    `# public key: ${recipient}`,
    secret,
  ];
  // Never over another one: what that opens would be lost.
  await writeFile(file, `${lines.join("\n")}\n`, { flag: "wx", mode: 0o600 });
  return [
    `${file} opens backups: keep it in two places that are not this machine, and test it with verify-backup.`,
    `The machine that makes backups needs only this:\n  BACKUP_RECIPIENT=${recipient}`,
  ].join("\n");
}

export async function backUp(config: Config): Promise<string> {
  const { recipients, keeping } = config.backups;
  if (!recipients) {
    throw new Error(
      "BACKUP_RECIPIENT must be set: backups are encrypted. npm run command -- backup-key FILE makes a key pair",
    );
  }
  const place = openBackupPlace(config);
  return withExisting(config, async (connectionString) => {
    const storage = openStorage(config);
    const began = performance.now();
    const made = await makeBackup({ connectionString, storage, place, recipients, keeping });
    const { name, bytes } = made;
    const recorded = await record(connectionString, { kind: "own", name, bytes, madeAt: new Date(made.header.madeAt) });
    const seconds = Math.max(1, Math.round((performance.now() - began) / 1000));
    return [`${name} in ${place.where}: ${inWords(bytes)} in ${seconds} s`, ...told(made), ...recorded].join("\n");
  });
}

function told({ manifest, deleted }: Made): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0);
  const { lost, deletedMeanwhile } = manifest;
  return [
    `  ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${manifest.files.count} files (${inWords(manifest.files.bytes)})`,
    ...(deletedMeanwhile.length > 0
      ? [`  ${deletedMeanwhile.length} files were deleted by their owners meanwhile`]
      : []),
    ...(lost.length > 0
      ? [
          `  WARNING: ${lost.length} files that the database names are not in the storage: ${lost.slice(0, 3).join(", ")}…`,
        ]
      : []),
    ...(deleted.length > 0
      ? [`  ${deleted.length} older backups deleted, as BACKUP_KEEP_DAYS and BACKUP_KEEP_WEEKS say`]
      : []),
  ];
}

/** For whoever backs up by other means: the warning of an old backup is for them as well. */
export async function noteOutsideBackup(config: Config, words: string): Promise<string> {
  return withExisting(config, async (connectionString) => {
    const done = { kind: "outside" as const, name: words || "made by other means", madeAt: new Date() };
    const problems = await record(connectionString, done);
    return problems[0] ?? "noted: the next warning counts from now";
  });
}

async function record(connectionString: string, done: Parameters<typeof recordBackup>[1]): Promise<string[]> {
  const { db, close } = openDatabase(connectionString, { maxConnections: 1 });
  try {
    // By the product's clock, which the sandbox may have moved.
    const madeAt = new Date(done.madeAt.getTime() + (await readOffset(db)));
    if (await recordBackup(db, { ...done, madeAt })) return [];
    return ["  not noted in the database, whose tables are from before there was such a list"];
  } finally {
    await close();
  }
}

async function withExisting(config: Config, work: (connectionString: string) => Promise<string>): Promise<string> {
  const done = await withDatabase<string | undefined>(config, undefined, work);
  if (done === undefined) throw new Error(`there is no database in ${config.dataDir}, and DATABASE_URL names none`);
  return done;
}
