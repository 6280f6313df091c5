import { eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { newToken } from "./crypto.ts";
import type { Db } from "./database/db.ts";

const SHORTEST = 32;
/** In bits: 32 random hexadecimal digits have some 115; a sentence of the same length has as many, and is found by its words. */
const LEAST_BITS = 90;

/**
 * Whoever copies a secret from a documentation, a template or a test copies one of these with it. Chance writes the short ones,
 * too, but hardly between two separators.
 */
const WORDS =
  /change.?(?:me|this|it)|secret|passw|mot.?de.?passe|ex[ae]mple|default|azerty|qwerty|hors.?les.?murs|insecure|develop|placeholder|lorem|your.?key|(?<![a-z\d])(?:test|tests|demo|dev|prod|todo|xxx+)(?![a-z\d])/i;

/** What is wrong with a secret that somebody chose, or nothing. It judges the value itself, which it never repeats. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < SHORTEST) return `is shorter than ${SHORTEST} characters`;
  if (smallestPeriod(secret) <= secret.length / 2) return "repeats one pattern";
  if (neighbours(secret) > secret.length / 2) return "is a row of neighbouring characters";
  if (bits(secret) < LEAST_BITS) return "has too few different characters";
  if (WORDS.test(secret)) return "contains a word that published secrets contain";
  return undefined;
}

/** After how many characters it begins anew: 1 for « aaaa », 3 for « abcabca », its length for what never does. */
function smallestPeriod(text: string): number {
  for (let period = 1; period < text.length; period++) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/** Characters that follow the one before in the alphabet or among the digits, up or down, or repeat it. */
function neighbours(text: string): number {
  let count = 0;
  for (let index = 1; index < text.length; index++) {
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) count++;
  }
  return count;
}

/** Shannon's measure, over the characters that are there: an upper bound of what guessing costs. */
function bits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let each = 0;
  for (const count of counts.values()) each -= (count / text.length) * Math.log2(count / text.length);
  return each * text.length;
}

/** Secrets made on first start, in the database so that all processes share them. A real provider asks for configured ones instead. */
export const generatedSecrets = pgTable("generated_secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});

const AUTH = "auth";

/** The first process to ask makes the secret, every other one reads that same value. */
export async function generatedSecret(
  db: Db,
  name: string,
  make: () => string | Promise<string> = newToken,
): Promise<string> {
  const find = async () => {
    const [row] = await db.select().from(generatedSecrets).where(eq(generatedSecrets.name, name));
    return row?.value;
  };
  const known = await find();
  if (known !== undefined) return known;
  await db
    .insert(generatedSecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const made = await find();
  if (made === undefined) throw new Error(`generated secret ${name} vanished`);
  return made;
}

/** The one that signs, and those before it; written as AUTH_SECRET is. */
export async function generatedAuthSecrets(db: Db): Promise<string[]> {
  return (await generatedSecret(db, AUTH)).split(",");
}

/**
 * - keep-old: a new one signs, all before it still verify;
 * - forget-old: a new one signs, and nothing that was signed before holds;
 * - finish: no new one, but those before the present one hold no longer.
 */
export type Rotation = "keep-old" | "forget-old" | "finish";

/** Counts for processes that start after it. In one statement: two at once make two secrets, and lose none. */
export async function rotateAuthSecret(db: Db, how: Rotation): Promise<void> {
  const fresh = newToken();
  const { value } = generatedSecrets;
  await generatedAuthSecrets(db);
  const values = {
    "keep-old": sql`${fresh}::text || ',' || ${value}`,
    "forget-old": sql`${fresh}::text`,
    finish: sql`split_part(${value}, ',', 1)`,
  } satisfies Record<Rotation, unknown>;
  await db.update(generatedSecrets).set({ value: values[how] }).where(eq(generatedSecrets.name, AUTH));
}
