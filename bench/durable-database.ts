import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { migrations } from "#db/migrations.ts";
import { openDatabase } from "#platform/database/db.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** PostgreSQL as the product runs it, every commit on disk, with the product's number of connections. */
export function useDurableDatabase(): TestDatabase {
  const holder = {} as TestDatabase;
  let folder: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hlm-bench-"));
    server = await openEmbeddedPostgres({
      folder,
      databaseName: "bench",
    });
    await migrate(server.url, migrations);
    Object.assign(holder, { url: server.url, ...openDatabase(server.url) });
  });
  afterAll(async () => {
    await holder.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return holder;
}
