import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { ownedPlaceIds } from "./own-listings.ts";
import { readCards } from "./proposal-cards.ts";
import { type Side, senderSide } from "./states.ts";
import { proposals } from "./tables.ts";
import type { ProposalCard } from "./view-rules.ts";

/** In the order of `ids`, seen from this person's side. Whether they have one is for the verb that asks. */
export async function readMyCards(ctx: Ctx, userId: string, ids: readonly string[]): Promise<ProposalCard[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      proposal: proposals,
      isHost: sql<boolean>`coalesce(${proposals.placeId} in ${ownedPlaceIds(ctx, userId)}, false)`,
    })
    .from(proposals)
    .where(inArray(proposals.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.proposal.id, row]));
  const shown = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const mine: Side = row.isHost ? "host" : "artist";
    return [
      { proposal: row.proposal, side: row.proposal.state === "draft" ? senderSide(row.proposal.direction) : mine },
    ];
  });
  return readCards(ctx, shown);
}
