import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refuseProposalInput } from "./input.ts";
import { mailRefused } from "./mail-steps.ts";
import { moveProposal, tellAnswered } from "./move-proposal.ts";
import { refuseWhenOver, requireReceiver } from "./require-party.ts";
import { touchThread } from "./touch-thread.ts";

/** With a reason or without. Twice is once. */
export async function refuseProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { proposalId, message } = parseInput(refuseProposalInput, input);
  await transact(ctx, async (inner) => {
    const party = await requireReceiver(inner, proposalId, "update");
    if (party.proposal.state === "refused") return;
    refuseWhenOver(inner, party.proposal);
    const proposal = await moveProposal(inner, party.proposal, "refused", {
      refusalMessage: message,
      answeredBy: party.actor.userId,
      answeredAt: party.proposal.answeredAt ?? inner.now,
    });
    await mailRefused(inner, { ...party, proposal });
    await tellAnswered(inner, proposal);
    await touchThread(inner, proposal);
  });
}
