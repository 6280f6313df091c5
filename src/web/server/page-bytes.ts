import type { Piece } from "./standing-markup.ts";

/** Grows to the largest page there was: pages are written into it one at a time, and copied out once they are whole. */
let desk = Buffer.allocUnsafe(256 * 1024);

/** The page as it is sent, without a text of all of it in between. */
export function pageBytes(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length * 3 : piece.length), 0);
  if (most > desk.length) desk = Buffer.allocUnsafe(most);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") end += desk.write(piece, end);
    else {
      desk.set(piece, end);
      end += piece.length;
    }
  }
  return new Uint8Array(desk.subarray(0, end));
}
