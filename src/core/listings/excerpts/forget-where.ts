/** Boxes that hold others, on the way to what a telephone writes of where it was. */
const FOLDERS: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "edts", "moof", "traf"]);
/** What the user, the program or the maker adds: names, places, the model of a telephone. Nothing of it is needed to play. */
const TOLD: ReadonlySet<string> = new Set(["udta", "meta", "uuid"]);
const FREE = [..."free"].map((letter) => letter.charCodeAt(0));
const DEPTH_MAX = 8;

/**
 * An MP4 file without what it tells of its maker. Places in it are counted from its beginning, so nothing may move: those boxes
 * become free space of the same length, filled with zeros.
 */
export function forgetWhere(bytes: Uint8Array): Uint8Array {
  const kept = Uint8Array.from(bytes);
  clear(kept, 0, kept.length, 0);
  return kept;
}

function clear(bytes: Uint8Array, from: number, to: number, depth: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  while (at + 8 <= to) {
    const short = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // Zero: to the end. One: the length follows, in eight bytes.
    const [head, size] =
      short === 1 && at + 16 <= to ? [16, Number(view.getBigUint64(at + 8))] : [8, short === 0 ? to - at : short];
    if (size < head) return;
    const end = Math.min(at + size, to);
    if (TOLD.has(type)) {
      bytes.set(FREE, at + 4);
      bytes.fill(0, at + head, end);
    } else if (FOLDERS.has(type) && depth < DEPTH_MAX) clear(bytes, at + head, end, depth + 1);
    at = end;
  }
}
