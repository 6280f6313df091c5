import { sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { ownDiscussions, unreadOf } from "./own-discussions.ts";

/** What the badge shows. */
export async function countNewMessages(ctx: Ctx): Promise<number> {
  return countUnreadOf(ctx, requireUser(ctx).userId);
}

export async function countUnreadOf(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    with ${ownDiscussions(userId)}
    select coalesce(sum(unread.count), 0)::int as count from mine ${unreadOf(userId)}`);
  return rows[0]?.count ?? 0;
}
