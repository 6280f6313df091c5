import { redirect } from "react-router";
import { acceptPath, refusePath } from "#core/proposals/rules.ts";
import type { ProposalDirection } from "#core/proposals/states.ts";
import type { ProposalView } from "#core/proposals/view-rules.ts";

export type Answer = "accept" | "refuse";

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
