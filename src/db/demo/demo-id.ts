import { createHash } from "node:crypto";

/** An id that is the same at each attempt, with the time of `at` in it like every other id of the house. */
export function demoId(name: string, at: Date): string {
  const bytes = createHash("sha256").update(`demo:${name}`).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
