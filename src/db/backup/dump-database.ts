import { to as copyTo } from "pg-copy-streams";
import { applicationName } from "#platform/database/db.ts";
import type { ArchiveWriter } from "./archive.ts";
import {
  columnList,
  endSession,
  openLongSession,
  quoted,
  readSequences,
  readTables,
  type SequenceState,
} from "./catalogue.ts";
import { type Count, FORMAT, HEADER, type Header, pieceName } from "./manifest.ts";
import { type NamedFile, readNamedFiles } from "./named-files.ts";

const PIECE_BYTES = 1 << 20;
/** Any fixed number: two backups at once would only slow each other down. */
const LOCK_KEY = 7_230_726;

export class BackupBusyError extends Error {
  override name = "BackupBusyError";
}

export type Dumped = { header: Header; sequences: SequenceState[]; namedFiles: NamedFile[] };

/**
 * Every row as it stands at one moment, while others go on writing. It reads what it finds: a schema of any level, on a
 * PostgreSQL of any version, without a program beside us.
 */
export async function dumpDatabase(connectionString: string, archive: ArchiveWriter, count: Count): Promise<Dumped> {
  const client = await openLongSession(connectionString, applicationName("backup"));
  try {
    const { rows: lock } = await client.query("select pg_try_advisory_lock($1) as free", [LOCK_KEY]);
    if (!lock[0]?.free) throw new BackupBusyError("another backup of this database is under way");
    await client.query("begin isolation level repeatable read read only");
    const tables = await readTables(client);
    // As pg_dump does: a migration waits until the rows were read.
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(", ")} in access share mode`);
    const about = await client.query<{ madeAt: Date; serverVersion: string }>(
      `select now() as "madeAt", current_setting('server_version') as "serverVersion"`,
    );
    const migrations = await client.query<{ name: string; hash: string }>(
      "select name, hash from schema_migrations order by name",
    );
    const [{ madeAt, serverVersion } = { madeAt: new Date(), serverVersion: "" }] = about.rows;
    const header: Header = {
      product: "hors-les-murs",
      format: FORMAT,
      madeAt: madeAt.toISOString(),
      serverVersion,
      migrations: migrations.rows,
      tables,
    };
    await archive.add({ name: HEADER, body: Buffer.from(JSON.stringify(header, null, 2)) });
    for (const { name, columns } of tables) {
      const rows = client.query(copyTo(`copy (select ${columnList(columns)} from ${quoted(name)}) to stdout`));
      let piece = 0;
      for await (const body of inPieces(rows)) {
        count.addRows(name, body);
        await archive.add({ name: pieceName(name, ++piece), body });
      }
      // An empty table is told as well: that it is missing would be something else.
      if (piece === 0) count.addRows(name, Buffer.alloc(0));
    }
    const namedFiles = await readNamedFiles(client);
    const sequences = await readSequences(client);
    await client.query("commit");
    return { header, sequences, namedFiles };
  } finally {
    await endSession(client);
  }
}

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
