import { hash, verify } from "@node-rs/argon2";

/** Argon2id, the library's default kind, with the cost OWASP asks for: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password nobody knows: what an unknown address is checked against, so that it takes as long as a known one. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$9G/bjTgdSVGZZH9JIHC04Q$QfC2+l3oFQIrScICpXhzBpZECh+YByr7R0+ZWRQPYog";

/** The same accents typed on two keyboards are the same password. */
const canonical = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), COST);

export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY_HASH, canonical(password));
  return right && typeof passwordHash === "string";
}
