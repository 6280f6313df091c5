import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { BrokenFile, readRows } from "./read-csv.ts";
import { createLineReader, type Line, type Refused } from "./read-lines.ts";
import { BATCH_ROWS, PIECE_BYTES, type Reading, ROWS_MAX } from "./rules.ts";
import { importPieces } from "./tables.ts";

export type Batch = readonly (Line | Refused)[];

/** A file that is in memory anyway: whoever sends one. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** One piece after the other: no transaction is open between them, and no more than one is held. */
export async function* loadPieces(ctx: Ctx, importId: string): AsyncGenerator<Uint8Array> {
  const places = await ctx.db
    .select({ place: importPieces.place })
    .from(importPieces)
    .where(eq(importPieces.importId, importId))
    .orderBy(asc(importPieces.place));
  for (const { place } of places) {
    const [piece] = await ctx.db
      .select({ content: importPieces.content })
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), eq(importPieces.place, place)));
    // Its import was undone meanwhile, and the file went with it.
    if (!piece) return;
    yield piece.content;
  }
}

/** Some hundreds of lines at a time, in their order. A file that breaks off says so as a line of its own. */
export async function* readBatches(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  reading: Reading,
): AsyncGenerator<Batch> {
  const readLine = createLineReader(reading);
  let [batch, isHead, rows] = [[] as (Line | Refused)[], true, 0];
  try {
    for await (const row of readRows(pieces, reading)) {
      if (isHead) {
        isHead = false;
        continue;
      }
      rows += 1;
      if (rows > ROWS_MAX) {
        batch.push({ line: row.line, says: `Le fichier dépasse ${ROWS_MAX} lignes\u202f: la suite n’est pas lue.` });
        break;
      }
      batch.push(readLine(row));
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    batch.push({ line: error.line, says: `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}` });
  }
  if (batch.length > 0) yield batch;
}
