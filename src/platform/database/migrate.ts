import { createHash } from "node:crypto";
import pg from "pg";
import { applicationName } from "./db.ts";

export type Migration = { name: string; sql: string };

/** Any fixed number: processes of this product that start together must agree on it. */
const LOCK_KEY = 7_230_723;

class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
}

/** Applies what is missing, one transaction per file, under an advisory lock so that several processes may start at once. */
export async function migrate(connectionString: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName("migrate"),
    connectionTimeoutMillis: 5_000,
  });
  // One that goes away between two queries is told by the next.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations");
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    refuseForeignSchema(applied, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration);
    }
  } finally {
    // Ending the session also gives the lock back.
    await client.end();
  }
}

function refuseForeignSchema(applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, hashOf(migration)]));
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new NewerSchemaError(`the database has migration ${name}, which this version does not know`);
    if (known.get(name) !== hash) throw new NewerSchemaError(`migration ${name} was applied with another content`);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [
      migration.name,
      hashOf(migration),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

function hashOf(migration: Migration): string {
  return createHash("sha256").update(migration.sql).digest("hex");
}
