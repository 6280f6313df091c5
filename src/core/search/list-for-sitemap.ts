import { asc, gt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { catalogues } from "./catalogues.ts";

const PAGE = 5_000;

const input = z.object({ kind: z.enum(["project", "place"]), after: z.uuid().optional() });

/** Everything that everybody may see, page by page: the next page starts after the last id. */
export async function listForSitemap(ctx: Ctx, asked: unknown): Promise<{ ids: string[]; next: string | undefined }> {
  const { kind, after } = parseInput(input, asked);
  const { table } = catalogues[kind];
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(after ? gt(table.id, after) : undefined)
    .orderBy(asc(table.id))
    .limit(PAGE);
  const ids = rows.map(({ id }) => id);
  return { ids, next: ids.length === PAGE ? ids.at(-1) : undefined };
}
