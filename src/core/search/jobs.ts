import { and, eq, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { catalogues } from "./catalogues.ts";
import { DOCUMENT_VERSION } from "./document.ts";
import { refreshDocuments } from "./refresh-documents.ts";
import { searchWords } from "./tables.ts";

const BATCH = 500;

/** Writes what a new version of the code makes differently, and whatever was missed. Does nothing when all agree. */
export const catchUp = defineJob({
  name: "search-catch-up",
  payload: z.object({}),
  cron: "7 * * * *",
  async handler(ctx) {
    for (const kind of ["project", "place"] as const) {
      for (;;) {
        const ids = await disagreeing(ctx, kind);
        if (ids.length === 0) break;
        await refreshDocuments(ctx, kind, ids);
      }
    }
  },
});

async function disagreeing(ctx: Ctx, kind: ListingKind): Promise<string[]> {
  const { table, listings } = catalogues[kind];
  const isMissing = and(eq(listings.visible, true), or(isNull(table.id), ne(table.version, DOCUMENT_VERSION)));
  const isLeftOver = and(not(listings.visible), isNotNull(table.id));
  const rows = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(table, eq(table.id, listings.id))
    .where(or(isMissing, isLeftOver))
    .limit(BATCH);
  return rows.flatMap((row) => row.id ?? []);
}

/** Words of listings that are no more would pass for correctly spelt. */
export const forgetWords = defineJob({
  name: "search-forget-words",
  payload: z.object({}),
  cron: "20 4 * * 0",
  async handler(ctx) {
    await ctx.db.execute(sql`
      delete from ${searchWords} where not exists (
        select from ts_stat('select document from project_search union all select document from place_search') used
        where used.word = any(tsvector_to_array(to_tsvector('pg_catalog.french', ${searchWords.word}))))`);
  },
});

export const searchJobs = [catchUp, forgetWords];
