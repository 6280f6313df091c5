import { and, eq, inArray, sql } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { ratings } from "./tables.ts";
import { accountVoice, guestVoices } from "./voices.ts";

/** What was said as a guest with that address is theirs now, and they do not say it again. */
export async function claimGuestRatings(ctx: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  const key = accountVoice(userId);
  await ctx.db
    .update(ratings)
    .set({ raterKey: key, raterId: userId })
    .where(
      and(
        inArray(ratings.raterKey, guestVoices(ctx, email)),
        sql`not exists (select from ${ratings} spoken where spoken.event_id = ${ratings.eventId}
          and spoken.rated_side = ${ratings.ratedSide} and spoken.rater_key = ${key})`,
      ),
    );
}

export const ratingsAccountPart: AccountPart = {
  /** Ratings stay, as they are part of others' averages; nothing tells whose they were. The person's replies go. */
  async erase(ctx, userId) {
    await ctx.db
      .update(ratings)
      .set({
        raterId: null,
        comment: null,
        raterKey: sql`case when ${ratings.raterGroup} = 'public'
        then 'gone:' || ${ratings.id} else ${ratings.raterKey} end`,
      })
      .where(eq(ratings.raterId, userId));
    await ctx.db
      .update(ratings)
      .set({ reply: null, repliedAt: null, repliedBy: null })
      .where(eq(ratings.repliedBy, userId));
  },
  async exportData(ctx, userId) {
    const given = await ctx.db.select().from(ratings).where(eq(ratings.raterId, userId));
    const received = await ctx.db.select().from(ratings).where(eq(ratings.ratedUserId, userId));
    return {
      avis_donnes: given.map(({ raterKey: _, ...rating }) => rating),
      avis_recus: received
        .filter(({ visibleFrom }) => visibleFrom <= ctx.now)
        .map(({ raterKey: _, raterId: __, ...rating }) => rating),
    };
  },
};
