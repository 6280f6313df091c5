import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A secret for links and tokens: 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of a token: whoever reads the table cannot use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const newNumericCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, "0");

export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
