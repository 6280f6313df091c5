import { and, asc, eq, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { lockSubject } from "#core/photos/subject-gates.ts";
import { erasePlace } from "./delete-place.ts";
import { readContent } from "./place-content.ts";
import { places } from "./tables.ts";

const stillThere = (userId: string) => and(eq(places.ownerId, userId), isNull(places.deletedAt));

/** Places go with their owner. */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  const owned = await ctx.db.select({ id: places.id }).from(places).where(stillThere(userId)).orderBy(asc(places.id));
  for (const { id } of owned) {
    await lockSubject(ctx, { kind: "place", id });
    await erasePlace(ctx, id);
  }
}

async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const owned = await ctx.db.select().from(places).where(stillThere(userId)).orderBy(asc(places.id));
  const contents = [];
  for (const place of owned) contents.push(await readContent(ctx, place));
  return { lieux: contents };
}

export const placesAccountPart: AccountPart = { name: "places", erase, exportData };
