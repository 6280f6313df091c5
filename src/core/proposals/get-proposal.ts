import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput } from "./input.ts";
import { readView } from "./read-view.ts";
import { requireParty } from "./require-party.ts";
import { stateRefusal } from "./state-refusals.ts";
import type { ProposalView } from "./view-rules.ts";

/** For either side. A draft has the wizard: here it is refused as `proposal_draft`. */
export async function getProposal(ctx: Ctx, input: unknown): Promise<ProposalView> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const party = await requireParty(ctx, proposalId);
  if (party.proposal.state === "draft") throw stateRefusal("draft");
  return readView(ctx, party);
}
