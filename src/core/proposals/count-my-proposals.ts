import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { onSide } from "./list-my-proposals.ts";
import { ownedPlaceIds } from "./own-listings.ts";
import { openStates } from "./states.ts";
import { proposals } from "./tables.ts";

export type ProposalCounts = { waitingForMe: number; toFinalize: number; drafts: number };

/** For badges and banners. */
export async function countMyProposals(ctx: Ctx): Promise<ProposalCounts> {
  const { userId } = requireUser(ctx);
  const { state, direction, placeId, senderId, expiresAt } = proposals;
  const isHost = sql`coalesce(${placeId} in ${ownedPlaceIds(ctx, userId)}, false)`;
  const isReceiver = sql`(${direction} = 'to-host') = ${isHost}`;
  const [counts] = await ctx.db
    .select({
      waitingForMe: sql<number>`count(*) filter (where ${state} = 'sent' and ${isReceiver})::int`,
      toFinalize: sql<number>`count(*) filter (where ${state} = 'to_finalize')::int`,
      drafts: sql<number>`count(*) filter (where ${state} = 'draft')::int`,
    })
    .from(proposals)
    .where(
      or(
        and(eq(senderId, userId), eq(state, "draft")),
        and(inArray(state, [...openStates]), gt(expiresAt, ctx.now), onSide(ctx, userId)),
      ),
    );
  return counts ?? { waitingForMe: 0, toFinalize: 0, drafts: 0 };
}
