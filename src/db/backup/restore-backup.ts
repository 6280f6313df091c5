import type { Readable } from "node:stream";
import pg from "pg";
import type { StoragePort } from "#adapters/storage/port.ts";
import { applicationName } from "#platform/database/db.ts";
import { type Load, openLoad } from "./load-database.ts";
import { type BackupReader, type ReadBackup, readBackup, readMembers } from "./read-backup.ts";
import { RESTORE_MARK } from "./restore-mark.ts";

type Target = { connectionString: string; storage: Pick<StoragePort, "put"> };

export type RestoredBackup = ReadBackup & { leftOut: string[] };

/** Into an empty database. The rows are there when everything was read and found to be right, and not before. */
export function restoreBackup(source: Readable, keyFile: string, target: Target): Promise<RestoredBackup> {
  return restoring(target, (reader) => readBackup(source, keyFile, reader));
}

/** The same from what was never encrypted: straight from another database, without its files. */
export function restoreMembers(plain: Readable, target: Target): Promise<RestoredBackup> {
  return restoring(target, (reader) => readMembers(plain, reader));
}

async function restoring(
  { connectionString, storage }: Target,
  read: (reader: BackupReader) => Promise<ReadBackup>,
): Promise<RestoredBackup> {
  let load: Load | undefined;
  try {
    const backup = await read({
      async header(header) {
        load = await openLoad(connectionString, header);
      },
      piece: async (table, body) => load?.take(table, body),
      file: (key, file) => storage.put(key, file),
    });
    return { ...backup, leftOut: (await load?.finish(backup.manifest.sequences)) ?? [] };
  } catch (error) {
    await load?.abandon();
    throw error;
  }
}

export type Occupied = {
  /** A process of ours has it open. */
  isInUse: boolean;
  /** Nobody has an account there, or bought anything. Tables that are not ours are somebody's as well. */
  isEmpty: boolean;
};

export async function lookAtTarget(connectionString: string): Promise<Occupied> {
  return withClient(connectionString, async (client) => {
    const { rowCount: sessions } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
       and application_name like 'hors-les-murs%' and pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<{ tables: string; users: string | null; mark: string | null }>(
      `select (select count(*) from pg_tables where schemaname = 'public') as tables,
              to_regclass('public.users') as users, to_regclass($1) as mark`,
      [RESTORE_MARK],
    );
    const [found] = rows;
    const isInUse = Number(sessions) > 0;
    if (!found || found.mark) return { isInUse, isEmpty: false };
    if (!found.users) return { isInUse, isEmpty: Number(found.tables) === 0 };
    const { rows: people } = await client.query(
      "select exists (select from users) or exists (select from orders) as any",
    );
    return { isInUse, isEmpty: !people[0]?.any };
  });
}

/** Everything goes, and a mark stays until the new rows are in: what is interrupted here is not taken for a new product. */
export async function emptyDatabase(connectionString: string): Promise<void> {
  await withClient(connectionString, (client) =>
    client.query(`begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public;
      create table ${RESTORE_MARK} (since timestamptz not null default now()); commit`),
  );
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const name = applicationName("restore");
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
