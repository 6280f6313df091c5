import type { Readable } from "node:stream";
import { readArchive } from "./archive.ts";
import { decrypted } from "./encryption.ts";
import {
  createCount,
  differences,
  fileKeyOf,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  readHeader,
  readManifest,
  tableOf,
} from "./manifest.ts";

/** What may be done with what is read; each is waited for. */
export type BackupReader = {
  header?(header: Header): Promise<void>;
  piece?(table: string, body: Buffer): Promise<void>;
  file?(key: string, file: { body: Buffer; contentType: string }): Promise<void>;
};

export class DamagedBackupError extends Error {
  override name = "DamagedBackupError";
}

export type ReadBackup = { header: Header; manifest: Manifest };

/** From its first byte to its last. It is over only when everything that the manifest names was read, and nothing else. */
export async function readBackup(source: Readable, keyFile: string, reader: BackupReader = {}): Promise<ReadBackup> {
  return readMembers(await decrypted(source, keyFile), reader);
}

export async function readMembers(plain: Readable, reader: BackupReader): Promise<ReadBackup> {
  const count = createCount();
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, body, type } of told(readArchive(plain))) {
    if (manifest) throw new DamagedBackupError(`the backup is damaged: ${name} stands after its end`);
    const table = tableOf(name);
    const key = fileKeyOf(name);
    if (name === HEADER) {
      header = readHeader(body);
      for (const each of header.tables) count.addRows(each.name, Buffer.alloc(0));
      await reader.header?.(header);
    } else if (!header) throw new DamagedBackupError("the backup is damaged: it has no beginning");
    else if (name === MANIFEST) manifest = readManifest(body);
    else if (table) {
      count.addRows(table, body);
      await reader.piece?.(table, body);
    } else if (key) {
      count.addFile(key, { body, type });
      await reader.file?.(key, { body, contentType: type ?? "application/octet-stream" });
    } else throw new DamagedBackupError(`the backup is damaged: ${name} is unknown`);
  }
  if (!header || !manifest) throw new DamagedBackupError("the backup is damaged: it has no end");
  const wrong = differences(manifest, count);
  if (wrong.length > 0) throw new DamagedBackupError(`the backup is damaged: ${wrong.join("; ")}`);
  return { header, manifest };
}

/** What goes wrong while reading is damage; what goes wrong in the work with it stays what it is. */
async function* told<T>(members: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = members[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new DamagedBackupError(`the backup is damaged, or was cut off: ${why}`, { cause: error });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
