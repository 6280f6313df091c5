import { buffer } from "node:stream/consumers";
import { readZip } from "./read-zip.ts";

/** What somebody has who downloaded it to its end. */
export const readArchive = async ({ body }: { body: ReadableStream<Uint8Array> }): Promise<Map<string, string>> =>
  readZip(await buffer(body));
