import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type TableShape = { name: string; columns: string[] };

/** Ours, and those of the jobs. */
const SCHEMAS = "('public', 'pgboss')";

/** Every table with what can be written to it, in one order; neither parts of a table nor what extensions bring along. */
const TABLES = `
  select schema.nspname || '.' || class.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
  where schema.nspname in ${SCHEMAS} and class.relkind in ('r', 'p') and not class.relispartition
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
  order by 1`;

export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES)).rows;
}

export type ForeignKey = { table: string; name: string; definition: string };

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select schema.nspname || '.' || class.relname as table, conname as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class class on class.oid = con.conrelid
    join pg_namespace schema on schema.oid = class.relnamespace
    where con.contype = 'f' and con.conparentid = 0 and schema.nspname in ${SCHEMAS}`);
  return rows;
}

export type SequenceState = { name: string; last: string; called: boolean };

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ${SCHEMAS} order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** `schema.table`, as it stands in a statement. */
export const quoted = (name: string): string => name.split(".").map(pg.escapeIdentifier).join(".");

export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(", ");

/** A session for one long piece of work: nothing in it may be cut off by a time limit that is meant for pages. */
export async function openLongSession(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  // One that goes away is told by the next query.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '20s';
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'`);
  return client;
}

/** A session that is broken off in the middle of a table says no good-bye. */
export async function endSession(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(1_000, undefined, { ref: false })]);
}
