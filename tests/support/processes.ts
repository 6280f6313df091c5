import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach } from "vitest";
import type { ServerProcess } from "./server-process.ts";

/** Folders and processes that a test leaves behind are cleared after it, also when it failed. */
export function useScratch() {
  const folders: string[] = [];
  const servers: ServerProcess[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      // One that stands still hears nothing.
      server.child.kill("SIGCONT");
      if (server.child.exitCode === null) await server.stop();
    }
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  return {
    async folder(): Promise<string> {
      const folder = await mkdtemp(path.join(tmpdir(), "hlm-"));
      folders.push(folder);
      return folder;
    },
    keep<S extends ServerProcess>(server: S): S {
      servers.push(server);
      return server;
    },
    databaseName: () => `process_${randomBytes(5).toString("hex")}`,
  };
}
