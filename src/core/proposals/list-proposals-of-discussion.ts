import { and, asc, eq, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireDiscussion } from "#core/messaging/meeting.ts";
import { parseInput } from "#platform/parse-input.ts";
import { discussionProposalsInput } from "./input.ts";
import { readCards } from "./proposal-cards.ts";
import { proposals } from "./tables.ts";
import type { ProposalCard } from "./view-rules.ts";

/** Those of the project and the place that talk there, oldest first. Who may read the thread is the thread's own affair. */
export async function listProposalsOfDiscussion(ctx: Ctx, input: unknown): Promise<ProposalCard[]> {
  const { discussionId } = parseInput(discussionProposalsInput, input);
  const { discussion, side } = await requireDiscussion(ctx, discussionId);
  const rows = await ctx.db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.projectId, discussion.projectId),
        eq(proposals.placeId, discussion.placeId),
        ne(proposals.state, "draft"),
      ),
    )
    .orderBy(asc(proposals.sentAt), asc(proposals.id));
  return readCards(
    ctx,
    rows.map((proposal) => ({ proposal, side })),
  );
}
