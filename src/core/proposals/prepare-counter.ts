import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput } from "./input.ts";
import { readPaidPreconditions } from "./preconditions.ts";
import { contentOf } from "./proposal-content.ts";
import { type Party, requireReceiver } from "./require-party.ts";
import { otherDatePath } from "./rules.ts";
import type { Precondition } from "./view-rules.ts";

/** What whoever would like other dates has to put in order first, told before they type anything. */
export async function prepareCounter(ctx: Ctx, input: unknown): Promise<Precondition[]> {
  const { proposalId } = parseInput(proposalIdInput, input);
  return readCounterNeeds(ctx, await requireReceiver(ctx, proposalId));
}

/** Whoever sends dates sends the whole proposal: what that takes of a sender who is paid, it takes here. */
export async function readCounterNeeds(ctx: Ctx, { proposal, side, artistId, hostId }: Party): Promise<Precondition[]> {
  const ownerId = side === "artist" ? artistId : hostId;
  const remuneration = proposal.chosenRemuneration ?? proposal.remuneration;
  if (!ownerId || !remuneration) return [];
  const back = otherDatePath(proposal.id);
  return readPaidPreconditions(ctx, { content: contentOf(proposal), remuneration, side, ownerId, back });
}
