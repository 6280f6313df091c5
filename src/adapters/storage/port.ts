export type StoredFile = { body: Uint8Array; contentType: string };

/** Of a file, from one byte to another, both included; beyond its end is its end. */
export type Piece = { first: number; last: number };

/** Read piece by piece, as whoever asked takes it; whoever opens one reads it to its end or cancels it. `size` is the whole file's. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; size: number; contentType: string };

/** Files by key, such as `photos/0192…/800.webp`. Keys are lower-case letters, digits, `-`, `_`, `.` and `/`; nothing else is accepted. */
export type StoragePort = {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** For what is handed on: a picture never stands whole in memory. */
  open(key: string, piece?: Piece): Promise<OpenedFile | undefined>;
  delete(key: string): Promise<void>;
  /** Every key below a prefix, for sweeping orphans. */
  list(prefix: string): AsyncIterable<string>;
};

export class InvalidStorageKeyError extends Error {
  override name = "InvalidStorageKeyError";
}

const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;
const MAX_LENGTH = 512;

/** A segment never starts with a dot: `..`, `.` and hidden names cannot be written, on a disk or in a bucket. */
export function checkStorageKey(key: string): string {
  if (key.length > MAX_LENGTH || !key.split("/").every((segment) => SEGMENT.test(segment))) {
    throw new InvalidStorageKeyError("storage key refused");
  }
  return key;
}

/** A prefix is a folder, `photos/` or `photos`, or empty for everything. Answers it without its last slash. */
export function checkStoragePrefix(prefix: string): string {
  const folder = prefix.replace(/\/$/, "");
  return folder === "" ? "" : checkStorageKey(folder);
}
