import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput, refuseProposalInput } from "../input.ts";
import { mailCancelled, mailRefused } from "../mails.ts";
import { moveProposal, tellAnswered, touchThread } from "../move-proposal.ts";
import { refuseWhenOver, requireReceiver, requireSender } from "../require-party.ts";

/** With a reason or without. Refusing twice is fine. */
export async function refuseProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { proposalId, message } = parseInput(refuseProposalInput, input);
  await transact(ctx, async (inner) => {
    const party = await requireReceiver(inner, proposalId, "update");
    if (party.proposal.state === "refused") return;
    refuseWhenOver(inner, party.proposal);
    const proposal = await moveProposal(inner, party.proposal, "refuse", {
      refusalMessage: message,
      answeredBy: party.actor.userId,
      answeredAt: party.proposal.answeredAt ?? inner.now,
    });
    await mailRefused(inner, { ...party, proposal });
    await tellAnswered(inner, proposal);
    await touchThread(inner, proposal);
  });
}

/** The sender withdraws. Withdrawing twice is fine. */
export async function cancelProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { proposalId } = parseInput(proposalIdInput, input);
  await transact(ctx, async (inner) => {
    const party = await requireSender(inner, proposalId, "update");
    if (party.proposal.state === "cancelled") return;
    refuseWhenOver(inner, party.proposal);
    const proposal = await moveProposal(inner, party.proposal, "cancel");
    await mailCancelled(inner, { ...party, proposal });
    await touchThread(inner, proposal);
  });
}
