import { encode } from "uqr";

/** A square drawing of `size` units a side, its white margin included. */
export type QrDrawing = { size: number; path: string };

/** The margin that scanners need. */
const QUIET_ZONE = 4;

/** Dark modules as one path, neighbours in a row drawn together: for screens and for paper. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const strokes: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      strokes.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
    }
  }
  return { size, path: strokes.join("") };
}
