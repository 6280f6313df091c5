import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { migrations } from "#db/migrations.ts";
import { openDatabase } from "#platform/database/db.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import type { TestDatabase } from "./database.ts";
import { openDatabaseGate } from "./database-gate.ts";

type MovableDatabase = TestDatabase & {
  /** Ends the server this way and starts it again on what it left. Answers where it listens now. */
  restart(signal: "SIGINT" | "SIGKILL"): Promise<string>;
  /** Waits for a replica that does not exist with every commit, or no longer. */
  hangCommits(hang: boolean): Promise<void>;
};

/** A PostgreSQL of this file's own, every commit on disk, that may be ended in any way. */
export function useMovableDatabase(): MovableDatabase {
  const holder = {} as MovableDatabase;
  let folder: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hlm-outages-"));
    const start = () => openEmbeddedPostgres({ folder, databaseName: "outages" });
    server = await start();
    await migrate(server.url, migrations);
    // The test's own way to it, which stays the same.
    const gate = await openDatabaseGate(server.url);
    Object.assign(holder, {
      url: gate.url,
      ...openDatabase(gate.url),
      async restart(signal: "SIGINT" | "SIGKILL") {
        const pidFile = path.join(folder, "cluster", "postmaster.pid");
        const pid = Number((await readFile(pidFile, "utf8")).split("\n")[0]);
        process.kill(pid, signal);
        while (isAlive(pid)) await sleep(20);
        for (let tries = 0; ; tries++) {
          // Its children need a moment to notice that it was killed.
          const started = await start().catch((error: unknown) => error as Error);
          if (!(started instanceof Error)) {
            server = started;
            gate.leadTo(server.url);
            return server.url;
          }
          if (tries > 50) throw started;
          await sleep(100);
        }
      },
      async hangCommits(hang: boolean) {
        const client = new pg.Client(server.url);
        await client.connect();
        await client.query("set synchronous_commit to local");
        await client.query(`alter system set synchronous_standby_names to '${hang ? "nobody" : ""}'`);
        await client.query("select pg_reload_conf()");
        // Commits wait as soon as the checkpointer knows: it reads what is new before each checkpoint.
        for (let times = 0; times < 2; times++) {
          await sleep(300);
          await client.query("checkpoint");
        }
        await client.end();
      },
    });
  });
  afterAll(async () => {
    await holder.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return holder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
