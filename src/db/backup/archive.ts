import type { Readable } from "node:stream";
import { PassThrough, pipeline, Readable as Readables } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, type Headers, pack } from "tar-stream";
import { toldToReaders } from "./encryption.ts";

/** One member of the archive, small enough to be held in memory: tables come in pieces, files are photos. */
export type Entry = { name: string; body: Buffer; type?: string | undefined };

export type ArchiveWriter = {
  add(entry: Entry): Promise<void>;
};

/** Extended headers, which the types of the library leave out. */
type FullHeaders = Headers & { pax?: Record<string, string> | null };

/**
 * A tar file, compressed by zstd: it can be unpacked without us. `write` adds one member after the other and waits while the reader is
 * slower; whatever it throws, the reader is told.
 */
export function writeArchive(write: (archive: ArchiveWriter) => Promise<void>): Readable {
  const tar = toldToReaders(pack());
  const { promise: left, reject: leave } = Promise.withResolvers<never>();
  left.catch(() => undefined);
  const add = ({ name, body, type }: Entry) => {
    const written = new Promise<void>((resolve, reject) => {
      // A comment is what other programs pass over in silence; ours keeps a file's content type there.
      const header: FullHeaders = { name, size: body.length, mode: 0o600, ...(type ? { pax: { comment: type } } : {}) };
      const member = tar.entry(header, (error) => (error ? reject(error) : resolve()));
      member.on("error", reject).end(body);
    });
    return Promise.race([written, left]);
  };
  write({ add }).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  const compressed = joined(Readables.from(tar), createZstdCompress());
  // Whoever waits to write would wait for ever.
  return compressed.once("close", () => leave(new Error("nobody reads the archive any more")));
}

/** Members in their order; ends with an error when the archive is broken or cut off. */
export async function* readArchive(source: Readable): AsyncIterable<Entry> {
  const members = extract().on("error", () => undefined);
  const plain = joined(source, createZstdDecompress());
  const fed = (async () => {
    for await (const chunk of plain) {
      if (!members.write(chunk)) await new Promise<void>((resolve) => members.once("drain", resolve));
    }
    members.end();
  })().catch((error: Error) => members.destroy(error));
  try {
    for await (const member of members) {
      const parts: Buffer[] = [];
      for await (const part of member) parts.push(part as Buffer);
      const { name, pax }: FullHeaders = member.header;
      yield { name, body: Buffer.concat(parts), type: pax?.comment };
    }
    await fed;
  } finally {
    // Whoever stops reading stops the source as well.
    plain.destroy();
    source.destroy();
  }
}

/** The second, fed by the first; an error of either is an error of what is read. */
function joined(source: Readable, transform: NodeJS.ReadWriteStream): Readable {
  const out = toldToReaders(new PassThrough());
  pipeline(source, transform, out, () => undefined);
  return out;
}
