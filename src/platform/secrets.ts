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
