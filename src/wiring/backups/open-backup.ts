import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { newestBackup } from "#db/backup/retention-rules.ts";
import type { Config } from "../../config.ts";
import { openBackupPlace } from "../adapters.ts";

export type Chosen = { name: string; open(): Promise<Readable> };

/** By its name where backups are kept, by a path, or the newest. */
export async function chooseBackup(config: Config, subject: string): Promise<Chosen> {
  if (subject.includes("/") || existsSync(subject)) {
    if (!existsSync(subject)) throw new Error(`there is no file ${subject}`);
    return { name: path.basename(subject), open: async () => createReadStream(subject) };
  }
  const place = openBackupPlace(config);
  const names = (await place.list()).map((each) => each.name);
  const name = subject === "" || subject === "latest" ? newestBackup(names) : subject;
  if (!name) throw new Error(`there is no backup in ${place.where}`);
  if (!names.includes(name)) throw new Error(`there is no backup ${name} in ${place.where}`);
  return {
    name,
    async open() {
      const source = await place.open(name);
      if (!source) throw new Error(`backup ${name} has gone from ${place.where}`);
      return source;
    },
  };
}

/** The secret half, which the machine that makes backups need not have. */
export async function readKeyFile(config: Config, given: string | undefined): Promise<string> {
  const file = given ?? config.backups.keyFile;
  if (!file) throw new Error("the secret key is needed to open a backup: --key FILE, or BACKUP_KEY_FILE");
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`the key file ${file} cannot be read`, { cause: error });
  });
}

export function inWords(bytes: number): string {
  if (bytes < 2 ** 20) return `${Math.ceil(bytes / 1024)} KiB`;
  const mebibytes = bytes / 2 ** 20;
  return `${mebibytes < 10 ? mebibytes.toFixed(1) : Math.round(mebibytes)} MiB`;
}
