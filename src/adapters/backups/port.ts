import type { Readable } from "node:stream";

export type KeptFile = { name: string; bytes: number };

/** Where backups are kept: a folder or a bucket, of its own, that outlives the machine. */
export type BackupPlace = {
  /** In words, for whoever reads what a command did. */
  where: string;
  /** Whole or not at all: what is interrupted is never found by `list` or `open`. Answers how many bytes were written. */
  save(name: string, content: Readable): Promise<number>;
  /** Undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  list(): Promise<KeptFile[]>;
  delete(name: string): Promise<void>;
};

export class InvalidBackupNameError extends Error {
  override name = "InvalidBackupNameError";
}

/** One plain name: it can neither leave its folder nor pass for a draft. */
export function checkBackupName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{0,120}$/.test(name)) throw new InvalidBackupNameError(`backup name ${name} refused`);
  return name;
}
