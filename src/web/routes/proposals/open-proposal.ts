import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { getProposal } from "#core/proposals/get-proposal.ts";
import { locateProposal } from "#core/proposals/locate-proposal.ts";
import { proposalLabels, wizardPath } from "#core/proposals/rules.ts";
import { isOpen } from "#core/proposals/states.ts";
import type { ProposalView } from "#core/proposals/view-rules.ts";
import { orNotFound } from "#web/server/page-errors.ts";

/** As its page shows it. A draft has the wizard; for strangers there is nothing. */
export async function openProposal(ctx: Ctx, proposalId: string): Promise<ProposalView> {
  const located = await orNotFound(locateProposal(ctx, { proposalId }));
  if (located.state === "draft") throw redirect(wizardPath(located, "apercu"));
  return asOfNow(await orNotFound(getProposal(ctx, { proposalId })), ctx.now);
}

/** The pages of an answer are its receiver's; whoever has to pay meets them as well. */
export async function openForAnswer(ctx: Ctx, proposalId: string): Promise<ProposalView> {
  const proposal = await openProposal(ctx, proposalId);
  if (proposal.isSender && proposal.state !== "to_finalize") throw data(null, { status: 404 });
  return proposal;
}

/** What lapsed a moment ago is over on the page, too, even when the house has not written it down yet. */
function asOfNow(proposal: ProposalView, now: Date): ProposalView {
  const lapsed = isOpen(proposal.state) && proposal.expiresAt !== null && proposal.expiresAt <= now;
  return lapsed ? { ...proposal, state: "expired", labelCode: "expired", label: proposalLabels.expired } : proposal;
}
