import { setImmediate as othersFirst } from "node:timers/promises";
import { unguarded } from "#platform/formats/csv.ts";
import { CELL_MAX, COLUMNS_MAX, type Encoding } from "./rules.ts";

export type Row = { line: number; cells: string[] };

/** A file that cannot be read on from there: what was read before it is good. */
export class BrokenFile extends Error {
  readonly line: number;
  constructor(line: number, says: string) {
    super(says);
    this.line = line;
  }
}

/**
 * By its mark, or by whether it is UTF-8 at all: what is not was written by a spreadsheet on Windows. Every sequence of bytes is
 * some text in Windows-1252, so it comes last.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

const DELIMITERS = [";", ",", "\t", "|"] as const;

/** The one that cuts the first line into most parts, outside quotation marks. */
export function delimiterOf(start: string): string {
  const head = (start.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n|\r/, 1)[0] ?? "").slice(0, CELL_MAX);
  const parts = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return parts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

/** No text of the database can hold a NUL; what was kept from being computed is what it was. */
const clean = (cell: string): string => unguarded(cell.replaceAll("\0", "").trim());

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Text by text, whatever letters the cuts between pieces go through. Between two, whoever else asks the server something is answered:
 * millions of empty lines would keep everybody waiting for seconds.
 */
async function* decode(pieces: Pieces, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) {
    yield decoder.decode(piece, { stream: true });
    await othersFirst();
  }
  yield decoder.decode();
}

/**
 * RFC 4180 as a stream: holds one row, however long the file is. Lines are numbered as a spreadsheet numbers its rows, the heads
 * being the first; rows without a word are counted and left out.
 */
export async function* readRows(
  pieces: Pieces,
  { encoding, delimiter }: { encoding: Encoding; delimiter: string },
): AsyncGenerator<Row> {
  let [line, cells, cell, quoted, wasQuote, afterReturn] = [1, [] as string[], "", false, false, false];
  const endCell = () => {
    if (cells.length >= COLUMNS_MAX) throw new BrokenFile(line, `plus de ${COLUMNS_MAX} colonnes.`);
    cells.push(clean(cell));
    cell = "";
  };
  const endRow = (): Row | undefined => {
    endCell();
    const row = { line, cells };
    line += 1;
    cells = [];
    return row.cells.some(Boolean) ? row : undefined;
  };
  for await (const text of decode(pieces, encoding)) {
    for (const character of text) {
      const follows = afterReturn && character === "\n";
      afterReturn = false;
      if (follows) continue;
      if (quoted && !wasQuote) {
        if (character === '"') wasQuote = true;
        else cell += character;
      } else if (wasQuote && character === '"') {
        cell += '"';
        wasQuote = false;
      } else {
        if (wasQuote) [quoted, wasQuote] = [false, false];
        if (character === '"' && cell.trim() === "") [quoted, cell] = [true, ""];
        else if (character === delimiter) endCell();
        else if (character === "\n" || character === "\r") {
          afterReturn = character === "\r";
          const row = endRow();
          if (row) yield row;
        } else cell += character;
      }
      if (cell.length > CELL_MAX)
        throw new BrokenFile(line, "un guillemet ouvert ici n’est jamais refermé\u202f: la suite n’est pas lue.");
    }
  }
  if (quoted && !wasQuote)
    throw new BrokenFile(line, "un guillemet ouvert ici n’est jamais refermé\u202f: la suite n’est pas lue.");
  if (cell !== "" || cells.length > 0) {
    const row = endRow();
    if (row) yield row;
  }
}
