import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput } from "./input.ts";
import { mailCancelled } from "./mail-steps.ts";
import { moveProposal } from "./move-proposal.ts";
import { refuseWhenOver, requireSender } from "./require-party.ts";
import { touchThread } from "./touch-thread.ts";

/** The sender withdraws. Twice is once. */
export async function cancelProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { proposalId } = parseInput(proposalIdInput, input);
  await transact(ctx, async (inner) => {
    const party = await requireSender(inner, proposalId, "update");
    if (party.proposal.state === "cancelled") return;
    refuseWhenOver(inner, party.proposal);
    const proposal = await moveProposal(inner, party.proposal, "cancelled");
    await mailCancelled(inner, { ...party, proposal });
    await touchThread(inner, proposal);
  });
}
