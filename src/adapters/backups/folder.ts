import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type BackupPlace, checkBackupName } from "./port.ts";

/** Names cannot hold an `@`: a draft never looks like a backup. */
const DRAFT_MARK = "@draft-";
/** A draft that nobody has written to for so long belongs to a run that was killed. */
const ABANDONED_MS = 6 * 3600_000;

export function createFolderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, checkBackupName(name));
  return {
    where: folder,

    async save(name, content) {
      const file = fileOf(name);
      // They hold everything about everybody, encrypted or not.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await clearAbandoned(folder);
      const draft = `${file}${DRAFT_MARK}${randomBytes(6).toString("hex")}`;
      try {
        await pipeline(content, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
        const { size } = await stat(draft);
        await rename(draft, file);
        await keepNames(folder);
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(name) {
      const handle = await open(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      return handle && createReadStream("", { fd: handle });
    },

    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const kept = names.filter((name) => !name.includes("@"));
      return Promise.all(kept.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })));
    },

    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.includes(DRAFT_MARK)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** A new name survives a power loss once its folder was written, too; not every system lets a folder be synced. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
