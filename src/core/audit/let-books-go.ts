import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";

/**
 * In a transaction that is about to let old books go: their triggers refuse whatever is not older than the limit that it names,
 * and everything that it does not promise to forget.
 */
export async function letBooksGo(db: Db, limit: Date): Promise<void> {
  await db.execute(sql`select set_config('proofs.forget_books_before', ${limit.toISOString()}, true)`);
}
