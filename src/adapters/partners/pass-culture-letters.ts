import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";

/** What they sign with. Where their public key is given, the older shared key counts no more. */
export type LetterKeys = { publicKey?: string | undefined; hmacKey?: string | undefined };

type Headers = (name: string) => string | undefined;

/**
 * What a letter of theirs says; undefined: it is not theirs. They sign a text of JSON and send it as a string of JSON, so that it is
 * quoted twice; their documentation reads it as it is. Either counts, and what is read is what was signed.
 */
export function readLetter(keys: LetterKeys, letter: string, header: Headers): unknown {
  const quoted = parse(letter);
  for (const text of typeof quoted === "string" ? [quoted, letter] : [letter]) {
    if (isSigned(keys, text, header)) return parse(text);
  }
  return undefined;
}

function isSigned({ publicKey, hmacKey }: LetterKeys, text: string, header: Headers): boolean {
  const bytes = Buffer.from(text, "utf8");
  if (publicKey !== undefined) {
    const signature = readHex(header("PassCulture-ed25519-Signature"), 64);
    return signature !== undefined && verify(null, bytes, createPublicKey(publicKey), signature);
  }
  const signature = readHex(header("PassCulture-Signature"), 32);
  if (hmacKey === undefined || signature === undefined) return false;
  return timingSafeEqual(createHmac("sha256", hmacKey).update(bytes).digest(), signature);
}

function readHex(text: string | undefined, length: number): Buffer | undefined {
  return text !== undefined && text.length === 2 * length && /^[0-9a-f]+$/i.test(text)
    ? Buffer.from(text, "hex")
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
