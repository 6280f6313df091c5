import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { projects } from "./tables.ts";

const shown = {
  id: projects.id,
  title: projects.title,
  artistName: projects.artistName,
  artFamily: projects.artFamily,
  artType: projects.artType,
  communeName: projects.communeName,
  postalCode: projects.postalCode,
  priceType: projects.priceType,
  priceCents: projects.priceCents,
};

/** Cards of those that everybody may see, newest first, with their covers: two queries, whatever the number. */
export async function readProjectCards(ctx: Ctx, which: SQL, limit: number) {
  const rows = await ctx.db
    .select(shown)
    .from(projects)
    .where(and(which, eq(projects.visible, true)))
    .orderBy(desc(projects.id))
    .limit(limit);
  const covers = await listCovers(
    ctx,
    "project",
    rows.map(({ id }) => id),
  );
  return rows.map((row): typeof row & { cover: PhotoView | null } => ({ ...row, cover: covers.get(row.id) ?? null }));
}
