import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { ProposalRow } from "./proposal-content.ts";
import { stateRefusal } from "./state-refusals.ts";
import { canBecome, type ProposalState, receiverSide } from "./states.ts";
import { proposalEvents, proposals } from "./tables.ts";

/** The only way from one state to another, with the row locked: the graph decides, and the history remembers. */
export async function moveProposal(
  ctx: Ctx,
  proposal: ProposalRow,
  to: ProposalState,
  changes: Partial<typeof proposals.$inferInsert> = {},
): Promise<ProposalRow> {
  if (!canBecome(proposal.state, to)) throw stateRefusal(proposal.state);
  const [moved] = await ctx.db
    .update(proposals)
    .set({ ...changes, state: to, version: proposal.version + 1, updatedAt: ctx.now })
    .where(eq(proposals.id, proposal.id))
    .returning();
  if (!moved) throw new Error("a locked proposal that is gone");
  await writeHistory(ctx, moved, proposal.state);
  return moved;
}

export async function writeHistory(ctx: Ctx, proposal: ProposalRow, from: ProposalState | null): Promise<void> {
  await ctx.db.insert(proposalEvents).values({
    id: newId(ctx.now),
    proposalId: proposal.id,
    fromState: from,
    toState: proposal.state,
    actorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    at: ctx.now,
  });
}

/** Its page tells how its people answer. */
export async function tellAnswered(ctx: Ctx, { direction, projectId, placeId }: ProposalRow): Promise<void> {
  const tag = receiverSide(direction) === "artist" ? `project:${projectId}` : `place:${placeId}`;
  await ctx.pagesChanged(ctx.db, tag);
}
