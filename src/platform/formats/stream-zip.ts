import { type AsyncDeflateOptions, Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry = {
  name: string;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** A photo, a sound: what is packed already is not packed again. */
  isPacked?: boolean;
};

const OPTIONS: AsyncDeflateOptions = { level: 6 };
/** So much waits to be taken before more is read. */
const AHEAD_BYTES = 256 * 1024;

/** An archive that is written as fast as somebody takes it: one file at a time is open, and none stands whole in memory. */
export function streamZip(entries: AsyncIterable<ZipEntry>, mtime: Date): ReadableStream<Uint8Array> {
  const pieces = zipPieces(entries, mtime);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // Whoever goes away closes the file that was open.
      async cancel() {
        await pieces.return(undefined);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }),
  );
}

async function* zipPieces(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, body, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, OPTIONS);
    file.mtime = mtime;
    zip.add(file);
    for await (const piece of body) {
      // A copy: it is read later, when the source may have written over it.
      file.push(piece.slice());
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
  return undefined;
}
