import { eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { newToken } from "./crypto.ts";
import type { Db } from "./db.ts";

/** Secrets made on first start, in the database so that all processes share them. A real provider asks for configured ones instead. */
export const generatedSecrets = pgTable("generated_secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});

const AUTH = "auth";

/** The first process to ask makes the secret, every other one reads that same value. */
export async function generatedSecret(db: Db, name: string, make: () => string = newToken): Promise<string> {
  await db.insert(generatedSecrets).values({ name, value: make() }).onConflictDoNothing();
  const rows = await db.select().from(generatedSecrets);
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`generated secret ${name} vanished`);
  return found.value;
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
