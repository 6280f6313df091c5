import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { getProposal, locateProposal } from "#core/deals/get-proposal.ts";
import { isOpen, type ProposalDirection } from "#core/deals/process.ts";
import { acceptPath, proposalLabels, refusePath, wizardPath } from "#core/deals/rules.ts";
import type { ProposalView } from "#core/deals/view-rules.ts";

/** As its page shows it. A draft has the wizard; for strangers there is nothing. */
export async function openProposal(ctx: Ctx, proposalId: string): Promise<ProposalView> {
  const located = await locateProposal(ctx, { proposalId });
  if (located.state === "draft") throw redirect(wizardPath(located, "apercu"));
  return asOfNow(await getProposal(ctx, { proposalId }), ctx.now);
}

/** The pages of an answer are its receiver's; whoever has to pay meets them as well. */
export async function openForAnswer(ctx: Ctx, proposalId: string): Promise<ProposalView> {
  const proposal = await openProposal(ctx, proposalId);
  if (proposal.isSender && proposal.state !== "to_finalize") throw data(null, { status: 404 });
  return proposal;
}

/** What lapsed a moment ago is over on the page, too, even when the platform has not written it down yet. */
function asOfNow(proposal: ProposalView, now: Date): ProposalView {
  const lapsed = isOpen(proposal.state) && proposal.expiresAt !== null && proposal.expiresAt <= now;
  return lapsed ? { ...proposal, state: "expired", labelCode: "expired", label: proposalLabels.expired } : proposal;
}

type Answer = "accept" | "refuse";

/** `/proposal/to-host/accept/…`: who is asked, and what for. */
export function answerAt(url: URL): { direction: ProposalDirection; answer: Answer } {
  const [, , direction, answer] = url.pathname.split("/");
  return {
    direction: direction === "to-artist" ? "to-artist" : "to-host",
    answer: answer === "refuse" ? "refuse" : "accept",
  };
}

/** Somebody retyped a link with the other direction: the right one is what they meant. */
export function toRightDirection(url: URL, proposal: Pick<ProposalView, "id" | "direction">): void {
  const { direction, answer } = answerAt(url);
  if (direction === proposal.direction) return;
  throw redirect((answer === "accept" ? acceptPath : refusePath)(proposal) + url.search);
}
