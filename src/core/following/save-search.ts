import { and, count, eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { searchIdInput, searchInput } from "./input.ts";
import { SAVED_SEARCHES_MAX } from "./rules.ts";
import { savedSearches } from "./tables.ts";

/** A mail when something new fits. The same search again is still one. */
export async function saveSearch(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const search = parseInput(searchInput, input);
  await transact(ctx, async ({ db, now }) => {
    await db
      .insert(savedSearches)
      .values({ id: newId(now), userId, ...search, since: now })
      .onConflictDoNothing();
    const own = eq(savedSearches.userId, userId);
    const [kept] = await db.select({ count: count() }).from(savedSearches).where(own);
    if ((kept?.count ?? 0) > SAVED_SEARCHES_MAX) {
      throw new DomainError("conflict", { reason: "too_many", detail: m["following.too_many_searches"]() });
    }
  });
}

export async function forgetSearch(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { id } = parseInput(searchIdInput, input);
  await ctx.db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
}
