import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput } from "./input.ts";
import { requireParty } from "./require-party.ts";
import type { ProposalDirection, ProposalState, Side } from "./states.ts";

export type LocatedProposal = {
  id: string;
  direction: ProposalDirection;
  state: ProposalState;
  projectId: string | null;
  placeId: string | null;
  side: Side;
  isSender: boolean;
};

/** Enough to know which page shows it: a draft has the wizard, the rest has a page. */
export async function locateProposal(ctx: Ctx, input: unknown): Promise<LocatedProposal> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const { proposal, side, isSender } = await requireParty(ctx, proposalId);
  const { id, direction, state, projectId, placeId } = proposal;
  return { id, direction, state, projectId, placeId, side, isSender };
}
