export type StoredFile = { body: Uint8Array; contentType: string };

/** Files by key, such as `photos/0192…/800.webp`. Keys are lower-case letters, digits, `-`, `_`, `.` and `/`; nothing else is accepted. */
export type StoragePort = {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  /** Every key below a prefix, for sweeping orphans. */
  list(prefix: string): AsyncIterable<string>;
};

export class InvalidStorageKeyError extends Error {
  override name = "InvalidStorageKeyError";
}
