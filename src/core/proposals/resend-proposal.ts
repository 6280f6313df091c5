import { and, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { copyCover } from "#core/photos/copy-cover.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { chooseListings, goneSince } from "./choose-listings.ts";
import { slotOf } from "./date-rules.ts";
import { proposalIdInput } from "./input.ts";
import { contentOf } from "./proposal-content.ts";
import { takeProposalLimit } from "./proposal-limits.ts";
import { requireSender } from "./require-party.ts";
import { stateRefusal } from "./state-refusals.ts";
import { canBecome } from "./states.ts";
import { proposals } from "./tables.ts";

/** A new draft with the same answers; dates that are over are left out. Asked twice, it is the same draft. */
export async function resendProposal(ctx: Ctx, input: unknown): Promise<{ proposalId: string; version: number }> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const before = await requireSender(ctx, proposalId);
  await takeProposalLimit(ctx, before.actor, "draft");
  return transact(ctx, async (inner) => {
    const { proposal, actor } = await requireSender(inner, proposalId, "update");
    if (!canBecome(proposal.state, "resent")) throw stateRefusal(proposal.state);
    const [begun] = await inner.db
      .select({ id: proposals.id, version: proposals.version })
      .from(proposals)
      .where(
        and(eq(proposals.replacesId, proposalId), eq(proposals.state, "draft"), eq(proposals.senderId, actor.userId)),
      );
    if (begun) return { proposalId: begun.id, version: begun.version };
    const { direction } = proposal;
    await chooseListings(inner, direction, proposal, goneSince);
    const id = newId(inner.now);
    const content = contentOf(proposal);
    await inner.db.insert(proposals).values({
      ...content,
      dates: content.dates.filter((date) => (slotOf(date)?.startsAt ?? inner.now) > inner.now),
      tariffs: content.ticketingDeferred ? null : content.tariffs,
      id,
      direction,
      state: "draft",
      senderId: actor.userId,
      version: 1,
      replacesId: proposalId,
      createdAt: inner.now,
      updatedAt: inner.now,
    });
    await copyCover(inner, { kind: "proposal", id: proposalId }, { kind: "proposal", id }, actor.userId);
    return { proposalId: id, version: 1 };
  });
}
