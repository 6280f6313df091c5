import { InvalidStorageKeyError } from "./port.ts";

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
