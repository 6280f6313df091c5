import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/**
 * The age format (age-encryption.org/v1): whoever makes backups knows the public key only, and the standard tool `age` opens them
 * without us. Its pieces are numbered and the last one is marked, so that nothing can be cut off, swapped or changed unnoticed.
 */
export async function makeKey(): Promise<{ secret: string; recipient: string }> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** What breaks is told to whoever reads; one that is broken off has no reader any more, and must not end the process. */
export function toldToReaders<S extends Readable>(stream: S): S {
  return stream.on("error", () => undefined);
}

export async function encrypted(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return reading(
    await encrypter.encrypt(Readable.toWeb(toldToReaders(plain)) as globalThis.ReadableStream<Uint8Array>),
  );
}

export class WrongKeyError extends Error {
  override name = "WrongKeyError";
}

/** The lines of a key file: those of comments count as little as for `age`. */
export async function decrypted(cipher: Readable, keyFile: string): Promise<Readable> {
  const decrypter = new Decrypter();
  const keys = keyFile.split(/\r?\n/).map((line) => line.trim());
  for (const key of keys) if (key && !key.startsWith("#")) decrypter.addIdentity(key);
  try {
    return reading(
      await decrypter.decrypt(Readable.toWeb(toldToReaders(cipher)) as globalThis.ReadableStream<Uint8Array>),
    );
  } catch (error) {
    cipher.destroy();
    throw new WrongKeyError("the backup cannot be opened: it is for another key, or it is no backup of ours", {
      cause: error,
    });
  }
}

const reading = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  toldToReaders(Readable.fromWeb(stream as ReadableStream<Uint8Array>));
