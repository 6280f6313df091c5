import { and, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { discussions } from "./tables.ts";

type Pair = { projectId: string; placeId: string };

/**
 * The discussion of this project and this place, made when there is none yet: for other verbs, in their transaction and
 * after their checks. Of two at once, the second finds what the first made.
 */
export async function openDiscussion(ctx: Ctx, { projectId, placeId }: Pair): Promise<{ id: string }> {
  return transact(ctx, async ({ db, now }) => {
    const [made] = await db
      .insert(discussions)
      .values({ id: newId(now), projectId, placeId, createdAt: now, lastActivityAt: now, lastSeq: 0 })
      .onConflictDoNothing()
      .returning({ id: discussions.id });
    if (made) return made;
    const [known] = await db
      .select({ id: discussions.id })
      .from(discussions)
      .where(and(eq(discussions.projectId, projectId), eq(discussions.placeId, placeId)));
    if (!known) throw new Error("a discussion that exists and cannot be found");
    return known;
  });
}

export async function findDiscussion(ctx: Ctx, { projectId, placeId }: Pair): Promise<{ id: string } | undefined> {
  const [known] = await ctx.db
    .select({ id: discussions.id })
    .from(discussions)
    .where(and(eq(discussions.projectId, projectId), eq(discussions.placeId, placeId)));
  return known;
}
