import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import { APPLIED_SEEDS } from "#db/applied-seeds.ts";
import { migrations } from "#db/migrations.ts";
import { applicationName } from "#platform/database/db.ts";
import { migrate } from "#platform/database/migrate.ts";
import {
  columnList,
  endSession,
  openLongSession,
  quoted,
  readForeignKeys,
  readTables,
  type SequenceState,
  type TableShape,
} from "./catalogue.ts";
import type { Header } from "./manifest.ts";
import { RESTORE_MARK } from "./restore-mark.ts";

/** Written by migrations and by pg-boss themselves, when they make room. */
const MADE_HERE: ReadonlySet<string> = new Set(["public.schema_migrations", "pgboss.version"]);

export class NewerBackupError extends Error {
  override name = "NewerBackupError";
}

export type Load = {
  /** Pieces of one table come one after the other. */
  take(table: string, piece: Buffer): Promise<void>;
  /** Until here, nothing of it can be seen by anybody. Answers tables that have no place in this build. */
  finish(sequences: readonly SequenceState[]): Promise<string[]>;
  abandon(): Promise<void>;
};

/** Into an empty database: the tables of that day by our own migrations, then every row, in one transaction. */
export async function openLoad(connectionString: string, header: Header): Promise<Load> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const missing = header.migrations.filter(({ name }) => !known.has(name));
  if (missing.length > 0) {
    throw new NewerBackupError(
      `the backup has migrations that this build does not know (${missing[0]?.name}…): use a newer one`,
    );
  }
  const ofThatDay = new Set(header.migrations.map(({ name }) => name));
  await migrate(
    connectionString,
    migrations.filter(({ name }) => ofThatDay.has(name)),
  );
  const client = await openLongSession(connectionString, applicationName("restore"));
  try {
    if (header.tables.some(({ name }) => name === "public.applied_seeds")) await client.query(APPLIED_SEEDS);
    if (header.tables.some(({ name }) => name.startsWith("pgboss.")))
      await client.query(getConstructionPlans("pgboss"));
    return await beginLoad(client, header);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function beginLoad(client: pg.Client, header: Header): Promise<Load> {
  await client.query("begin");
  const here = new Map((await readTables(client)).map((table) => [table.name, table]));
  // A foreign key is looked at once, for all rows, when it is put back. So any order will do, and any role that owns the tables.
  const foreignKeys = await readForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${quoted(table)} drop constraint "${name}"`);
  for (const name of here.keys()) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    // What a migration has written is in the backup as well. Of books nobody may delete, and none are written by migrations.
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0 && !MADE_HERE.has(name)) await client.query(`delete from ${quoted(name)}`);
  }
  const leftOut: string[] = [];
  const loads = new Map<string, Loading>();
  let open: Loading | undefined;

  const close = async () => {
    await open?.end();
    open = undefined;
  };
  const begin = async (name: string): Promise<Loading> => {
    const wanted = header.tables.find((table) => table.name === name);
    const target = here.get(name);
    if (!wanted || loads.has(name)) throw new Error(`the backup has table ${name} twice, or unannounced`);
    if (!target) leftOut.push(name);
    const begun = await startLoading(client, wanted, MADE_HERE.has(name) ? undefined : target);
    loads.set(name, begun);
    return begun;
  };

  return {
    async take(name, piece) {
      if (!open || loads.get(name) !== open) {
        await close();
        open = await begin(name);
      }
      await open.write(piece);
    },
    async finish(sequences) {
      await close();
      for (const { name, last, called } of sequences) {
        const { rows } = await client.query("select to_regclass($1) as found", [quoted(name)]);
        if (rows[0]?.found) await client.query("select setval($1, $2, $3)", [quoted(name), last, called]);
      }
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${quoted(table)} add constraint "${name}" ${definition}`);
      }
      for (const name of here.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`);
      await client.query(`drop table if exists ${RESTORE_MARK}`);
      await client.query("commit");
      await client.query("analyze");
      await client.end();
      return leftOut;
    },
    abandon: () => endSession(client),
  };
}

type Loading = { write(piece: Buffer): Promise<void>; end(): Promise<void> };

const nothing: Loading = { write: async () => undefined, end: async () => undefined };

async function startLoading(client: pg.Client, wanted: TableShape, target?: TableShape): Promise<Loading> {
  if (!target) return nothing;
  const shared = wanted.columns.filter((column) => target.columns.includes(column));
  // Columns that a later version of the jobs' library has given up: read, and not kept.
  const staged = shared.length < wanted.columns.length;
  const into = staged ? "pg_temp.staged" : quoted(wanted.name);
  if (staged) {
    await client.query(
      `create temporary table staged (${wanted.columns.map((column) => `"${column}" text`).join(", ")})`,
    );
  }
  const copy = client.query(copyFrom(`copy ${into} (${columnList(wanted.columns)}) from stdin`));
  // A session that is broken off in the middle of it has nobody left to tell.
  copy.on("error", () => undefined);
  return {
    async write(piece) {
      if (!copy.write(piece)) await once(copy, "drain");
    },
    async end() {
      copy.end();
      await finished(copy);
      if (!staged) return;
      const { rows } = await client.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = $1::regclass and attname = any($2)`,
        [quoted(wanted.name), shared],
      );
      const read = rows.map(({ name, type }) => `"${name}"::${type}`).join(", ");
      await client.query(
        `insert into ${quoted(wanted.name)} (${columnList(rows.map(({ name }) => name))}) select ${read} from staged`,
      );
      await client.query("drop table staged");
    },
  };
}
