import { and, asc, gt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventSearch } from "./search-tables.ts";

const PAGE = 5_000;

/** Every event to come that everybody may see, page by page: the next page starts after the last id. */
export async function listEventsForSitemap(
  ctx: Ctx,
  input: unknown,
): Promise<{ ids: string[]; next: string | undefined }> {
  const { after } = parseInput(z.object({ after: z.uuid().optional() }), input);
  const rows = await ctx.db
    .select({ id: eventSearch.id })
    .from(eventSearch)
    .where(and(gt(eventSearch.lastEndsAt, ctx.now), after ? gt(eventSearch.id, after) : undefined))
    .orderBy(asc(eventSearch.id))
    .limit(PAGE);
  const ids = rows.map(({ id }) => id);
  return { ids, next: ids.length === PAGE ? ids.at(-1) : undefined };
}
