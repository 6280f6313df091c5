import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { discussionReads, discussions, eventThreads, messages } from "./tables.ts";

type Person = { userId: string; email: string };

/**
 * What somebody asked as a guest with an address that is proved to be theirs is in their messages now. Where they have a thread about
 * the same evening already, the guest's stays what it is. Answers the threads that moved.
 */
export async function claimGuestThreads(ctx: Ctx, { userId, email }: Person, eventId?: string): Promise<string[]> {
  const found = await ctx.db
    .select({ id: eventThreads.discussionId, mailedAt: eventThreads.guestMailedAt, lastSeq: discussions.lastSeq })
    .from(eventThreads)
    .innerJoin(discussions, eq(discussions.id, eventThreads.discussionId))
    .where(
      and(
        eq(eventThreads.guestEmail, email),
        eventId ? eq(eventThreads.eventId, eventId) : undefined,
        sql`not exists (select 1 from event_threads own
          where own.event_id = ${eventThreads.eventId} and own.spectator_id = ${userId})`,
      ),
    )
    .for("update", { of: eventThreads });
  for (const { id, mailedAt, lastSeq } of found) {
    await ctx.db
      .update(eventThreads)
      .set({ spectatorId: userId, guestEmail: null, guestName: null, guestMailedAt: null })
      .where(eq(eventThreads.discussionId, id));
    // An answer that they were told of and did not come back for is still news.
    const lastReadSeq = mailedAt ? await lastOwnSeq(ctx, id) : lastSeq;
    await ctx.db
      .insert(discussionReads)
      .values({ discussionId: id, userId, lastReadSeq, readAt: ctx.now })
      .onConflictDoNothing();
  }
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await ctx.db
    .update(messages)
    .set({ senderId: userId })
    .where(and(inArray(messages.discussionId, ids), isNull(messages.senderId)));
  return ids;
}

async function lastOwnSeq(ctx: Ctx, discussionId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ seq: sql<number>`coalesce(max(${messages.seq}), 0)::int` })
    .from(messages)
    .where(and(eq(messages.discussionId, discussionId), eq(messages.side, "public")));
  return last?.seq ?? 0;
}
