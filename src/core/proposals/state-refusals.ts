import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { ProposalState } from "./states.ts";

const sentences: Record<ProposalState, () => string> = {
  draft: () => m["proposal.is_draft"](),
  sent: () => m["proposal.already_sent"](),
  to_finalize: () => m["proposal.is_to_finalize"](),
  accepted: () => m["proposal.is_accepted"](),
  refused: () => m["proposal.is_refused"](),
  expired: () => m["proposal.is_expired"](),
  cancelled: () => m["proposal.is_cancelled"](),
  countered: () => m["proposal.is_countered"](),
  resent: () => m["proposal.is_resent"](),
};

/** Its state does not allow it: whoever comes too late reads what happened meanwhile. The reason is `proposal_refused` and so on. */
export function stateRefusal(state: ProposalState): DomainError {
  const code = state === "expired" ? "expired" : "conflict";
  return new DomainError(code, { reason: `proposal_${state}`, detail: sentences[state]() });
}

export const notYours = (who: "receiver" | "sender"): DomainError =>
  new DomainError("forbidden", {
    reason: who === "receiver" ? "not_sent_to_you" : "not_sent_by_you",
    detail: who === "receiver" ? m["proposal.not_sent_to_you"]() : m["proposal.not_sent_by_you"](),
  });
