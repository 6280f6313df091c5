import type { BackupPlace } from "#adapters/backups/port.ts";
import type { StoragePort } from "#adapters/storage/port.ts";
import { applicationName } from "#platform/database/db.ts";
import { SHELF } from "#platform/http/asset-shelf.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { openLongSession } from "./catalogue.ts";
import { dumpDatabase } from "./dump-database.ts";
import { encrypted } from "./encryption.ts";
import { type Count, createCount, fileMember, type Header, MANIFEST, type Manifest } from "./manifest.ts";
import { type NamedFile, readNamedFiles } from "./named-files.ts";
import { refuseHalfRestored } from "./restore-mark.ts";
import { backupName, type Keeping, superfluous } from "./retention-rules.ts";

type Source = { connectionString: string; storage: StoragePort };
type Options = Source & { place: BackupPlace; recipients: readonly string[]; keeping: Keeping };

export type Made = { name: string; bytes: number; header: Header; manifest: Manifest; deleted: string[] };

/** From the rows to the place without ever being whole anywhere else: memory and disk do not grow with the data. */
export async function makeBackup({ place, recipients, keeping, ...source }: Options): Promise<Made> {
  await refuseHalfRestored(source.connectionString);
  const name = backupName(new Date());
  let writing: ReturnType<typeof writeBackup> | undefined;
  const archive = writeArchive(async (members) => {
    writing = writeBackup(source, members);
    await writing;
  });
  const bytes = await place.save(name, await encrypted(archive, recipients)).catch(async (error: unknown) => {
    archive.destroy();
    // Nothing of it goes on once it has failed.
    await writing?.catch(() => undefined);
    throw error;
  });
  const written = await writing;
  if (!written) throw new Error("the backup has no end");
  // Only now that a newer one is whole.
  const deleted = superfluous(
    (await place.list()).map((each) => each.name),
    keeping,
  );
  for (const each of deleted) await place.delete(each);
  return { name, bytes, ...written, deleted };
}

/** Rows first: files are written before the rows that name them, so whatever a row names is there when files are copied. */
export async function writeBackup(
  source: Source,
  archive: ArchiveWriter,
): Promise<{ header: Header; manifest: Manifest }> {
  const count = createCount();
  const { header, sequences, namedFiles } = await dumpDatabase(source.connectionString, archive, count);
  const copied = await copyFiles(source.storage, archive, count);
  const absent = namedFiles.filter(({ key }) => !copied.has(key));
  const manifest: Manifest = {
    tables: count.tables(),
    files: count.files(),
    sequences,
    ...(await explainAbsent(source.connectionString, absent)),
  };
  await archive.add({ name: MANIFEST, body: Buffer.from(JSON.stringify(manifest, null, 2)) });
  return { header, manifest };
}

async function copyFiles(storage: StoragePort, archive: ArchiveWriter, count: Count): Promise<Set<string>> {
  const copied = new Set<string>();
  for await (const key of storage.list("")) {
    // Scripts of builds, which every process puts there again by itself.
    if (key.startsWith(SHELF)) continue;
    const file = await storage.get(key);
    // Deleted since it was listed.
    if (!file) continue;
    const entry = { name: fileMember(key), body: Buffer.from(file.body), type: file.contentType };
    count.addFile(key, entry);
    await archive.add(entry);
    copied.add(key);
  }
  return copied;
}

/** Somebody may delete a photo while we copy: then no row names it any more. A row that still does has lost its file. */
async function explainAbsent(connectionString: string, absent: readonly NamedFile[]) {
  if (absent.length === 0) return { deletedMeanwhile: [], lost: [] };
  const client = await openLongSession(connectionString, applicationName("backup"));
  try {
    const stillNamed = new Set((await readNamedFiles(client)).map(({ key }) => key));
    return {
      deletedMeanwhile: absent.filter(({ key }) => !stillNamed.has(key)).map(({ key }) => key),
      lost: absent.filter(({ key }) => stillNamed.has(key)).map(({ key }) => key),
    };
  } finally {
    await client.end();
  }
}
