import pg from "pg";
import { StartRefusedError } from "#platform/process-life.ts";

/** Stands in a database from the moment its tables are dropped until every row of the backup is in. */
export const RESTORE_MARK = "public.restore_under_way";

/** What looks like a new, empty product may be the half of a restore that was interrupted: nobody must be let in. */
export async function refuseHalfRestored(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass($1) is not null as marked", [RESTORE_MARK]);
    if (!rows[0]?.marked) return;
  } finally {
    await client.end();
  }
  throw new StartRefusedError(
    ["a restore into this database is under way, or was interrupted: run it again, with --replace"],
    "the database is not whole",
  );
}
