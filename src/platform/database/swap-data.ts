import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isServed } from "./embedded-postgres.ts";
import { withStartLock } from "./start-lock.ts";

/** What the data folder holds that a restore replaces. The database comes last: its name decides. */
const PARTS = ["files", "postgres"] as const;

export class DataInUseError extends Error {
  override name = "DataInUseError";
}

/**
 * New data beside the present ones, which stay as they are until the new are whole. Then names change, in an order in which a start
 * finds either the old, or the new, or finishes what was begun (`finishSwap`).
 */
export function openSwap(dataDir: string) {
  const loading = (part: string) => path.join(dataDir, `${part}.loading`);
  const ready = (part: string) => path.join(dataDir, `${part}.ready`);
  const clear = async () => {
    for (const part of PARTS) await rm(loading(part), { recursive: true, force: true });
  };
  return {
    database: loading("postgres"),
    files: loading("files"),
    begin: async () => {
      await finishSwap(dataDir);
      await clear();
      await mkdir(dataDir, { recursive: true });
    },
    abandon: clear,
    /** Answers where the old data are now. */
    async commit(): Promise<string[]> {
      const current = path.join(dataDir, "postgres");
      await mkdir(current, { recursive: true });
      return withStartLock(current, async () => {
        if (await isServed(current))
          throw new DataInUseError("a process was started meanwhile: stop it, and begin again");
        for (const part of PARTS) {
          await rm(ready(part), { recursive: true, force: true });
          if (existsSync(loading(part))) await rename(loading(part), ready(part));
        }
        return finishSwap(dataDir);
      });
    },
  };
}

/** From the moment the new database is ready, the new data are the data. */
export async function finishSwap(dataDir: string): Promise<string[]> {
  if (!existsSync(path.join(dataDir, "postgres.ready"))) return [];
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const kept: string[] = [];
  for (const part of PARTS) {
    const [current, next] = [path.join(dataDir, part), path.join(dataDir, `${part}.ready`)];
    if (!existsSync(next)) continue;
    if (existsSync(current)) {
      const aside = `${current}.before-${stamp}`;
      await rename(current, aside);
      await rm(path.join(aside, "start.lock"), { force: true });
      // A folder that was only made to be locked is nothing to keep.
      if (part === "files" || existsSync(path.join(aside, "cluster"))) kept.push(aside);
      else await rm(aside, { recursive: true });
    }
    await rename(next, current);
  }
  return kept;
}
