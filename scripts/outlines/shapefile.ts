import { readFileSync } from "node:fs";
import type { XY } from "../../src/web/discovery/map/lines.ts";

const POLYLINE = 3;

type Shape = { attributes: Map<string, string>; lines: XY[][] };

/** The lines of a shapefile, with the attributes of the table beside it. */
export function readLines(path: string): Shape[] {
  const shapes = readFileSync(`${path}.shp`);
  const rows = readRows(readFileSync(`${path}.dbf`));
  const found: Shape[] = [];
  let at = 100;
  for (const attributes of rows) {
    const start = at + 8;
    if (shapes.readInt32LE(start) === POLYLINE) found.push({ attributes, lines: readParts(shapes, start) });
    at = start + shapes.readInt32BE(at + 4) * 2;
  }
  return found;
}

function readParts(shapes: Buffer, start: number): XY[][] {
  const [parts, points] = [shapes.readInt32LE(start + 36), shapes.readInt32LE(start + 40)];
  const firsts = Array.from({ length: parts }, (_, index) => shapes.readInt32LE(start + 44 + 4 * index));
  const pointAt = (index: number): XY => {
    const at = start + 44 + 4 * parts + 16 * index;
    return [shapes.readDoubleLE(at), shapes.readDoubleLE(at + 8)];
  };
  return firsts.map((first, part) =>
    Array.from({ length: (firsts[part + 1] ?? points) - first }, (_, index) => pointAt(first + index)),
  );
}

function readRows(table: Buffer): Map<string, string>[] {
  const [count, head, width] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)];
  const columns: { name: string; from: number; length: number }[] = [];
  let from = 1;
  for (let at = 32; table[at] !== 0x0d; at += 32) {
    const length = table[at + 16] ?? 0;
    columns.push({ name: table.toString("latin1", at, at + 11).replace(/\0.*/, ""), from, length });
    from += length;
  }
  return Array.from({ length: count }, (_, row) => {
    const start = head + row * width;
    const text = (column: { from: number; length: number }) =>
      table.toString("latin1", start + column.from, start + column.from + column.length).trim();
    return new Map(columns.map((column) => [column.name, text(column)]));
  });
}
