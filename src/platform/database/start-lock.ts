import { open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Two processes may start at once on an empty folder: one initialises, the other waits and finds the server running. */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(folder, "start.lock");
  for (;;) {
    const handle = await open(lock, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return undefined;
      throw error;
    });
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    }
    const owner = Number(await readFile(lock, "utf8").catch(() => "0"));
    const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (owner ? !isAlive(owner) : age > 2_000) await rm(lock, { force: true });
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
