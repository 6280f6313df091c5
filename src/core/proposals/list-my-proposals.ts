import { and, asc, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listProposalsInput, type ProposalGroup } from "./input.ts";
import { managedProjectIds, ownedPlaceIds } from "./own-listings.ts";
import { readCards } from "./proposal-cards.ts";
import { PAGE_SIZE } from "./rules.ts";
import { openStates, type ProposalDirection, type Side, senderSide } from "./states.ts";
import { proposals } from "./tables.ts";
import type { ProposalPage } from "./view-rules.ts";

/** Mine on either side. What waits comes with the most pressing first, the rest with the newest first. */
export async function listMyProposals(ctx: Ctx, input: unknown = {}): Promise<ProposalPage> {
  const { userId } = requireUser(ctx);
  const { side, group, page } = parseInput(listProposalsInput, input);
  const rows = await ctx.db
    .select({
      proposal: proposals,
      isHost: sql<boolean>`coalesce(${proposals.placeId} in ${ownedPlaceIds(ctx, userId)}, false)`,
    })
    .from(proposals)
    .where(and(ofGroup(group), group === "draft" ? ownDrafts(userId, side) : onSide(ctx, userId, side)))
    .orderBy(group === "open" ? asc(proposals.expiresAt) : desc(proposals.updatedAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  const shown = rows.slice(0, PAGE_SIZE).map(({ proposal, isHost }) => {
    const mine: Side = isHost ? "host" : "artist";
    return { proposal, side: proposal.state === "draft" ? senderSide(proposal.direction) : mine };
  });
  return { proposals: await readCards(ctx, shown), page, hasMore: rows.length > PAGE_SIZE };
}

function ofGroup(group: ProposalGroup): SQL | undefined {
  if (group === "draft") return eq(proposals.state, "draft");
  if (group === "open") return inArray(proposals.state, [...openStates]);
  return notInArray(proposals.state, ["draft", ...openStates]);
}

function ownDrafts(userId: string, side: Side | undefined): SQL | undefined {
  const direction: ProposalDirection = side === "host" ? "to-artist" : "to-host";
  return and(eq(proposals.senderId, userId), side ? eq(proposals.direction, direction) : undefined);
}

export function onSide(ctx: Ctx, userId: string, side?: Side): SQL | undefined {
  // As arrays, so that each half of the « or » is served by its index: `in` would read the whole table.
  const asHost = sql`${proposals.placeId} = any(array(${ownedPlaceIds(ctx, userId)}))`;
  const asArtist = sql`${proposals.projectId} = any(array(${managedProjectIds(ctx, userId)}))`;
  const whose = side === "host" ? asHost : side === "artist" ? asArtist : or(asHost, asArtist);
  return and(ne(proposals.state, "draft"), whose);
}
