import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projects } from "./tables.ts";

const MAX = 50;

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

/** What anybody sees on somebody's public page. */
export async function listProjectsOfPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  const rows = await ctx.db
    .select(shown)
    .from(projects)
    .where(and(eq(projects.ownerId, userId), eq(projects.visible, true)))
    .orderBy(desc(projects.id))
    .limit(MAX);
  const covers = await listCovers(
    ctx,
    "project",
    rows.map(({ id }) => id),
  );
  return rows.map((row): typeof row & { cover: PhotoView | null } => ({ ...row, cover: covers.get(row.id) ?? null }));
}
