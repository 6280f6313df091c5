import { and, asc, desc, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listProposalsInput, type ProposalGroup } from "./input.ts";
import { openStates, type ProposalDirection, type Side, senderSide } from "./process.ts";
import { loadProposalCards } from "./proposal-cards.ts";
import { managedProjectIds, ownedPlaceIds } from "./proposed-listings.ts";
import { PAGE_SIZE } from "./rules.ts";
import { proposals } from "./tables.ts";
import type { ProposalCard, ProposalPage } from "./view-rules.ts";

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
  return { proposals: await loadProposalCards(ctx, shown), page, hasMore: rows.length > PAGE_SIZE };
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

type ProposalCounts = { waitingForMe: number; toFinalize: number; drafts: number };

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

/** In the order of `ids`, seen from this person's side. Whether they have one is for the verb that asks. */
export async function loadMyProposalCards(ctx: Ctx, userId: string, ids: readonly string[]): Promise<ProposalCard[]> {
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
  return loadProposalCards(ctx, shown);
}
