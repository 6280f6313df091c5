import type { Ctx } from "#core/context.ts";
import { m } from "#platform/messages/messages.js";
import { accountParts, type DeletionRefusal } from "./account-parts.ts";

export const deletionRefusalMessages: Record<DeletionRefusal, () => string> = {
  proposals_waiting: () => m["deletion.proposals_waiting"](),
  event_in_progress: () => m["deletion.event_in_progress"](),
  payout_pending: () => m["deletion.payout_pending"](),
  debt_open: () => m["deletion.debt_open"](),
};

/** Every reason at once, so that nobody discovers the second after having dealt with the first. */
export async function findDeletionRefusals(ctx: Ctx, userId: string): Promise<DeletionRefusal[]> {
  const refusals: DeletionRefusal[] = [];
  // One after the other: they share one transaction, which is one connection.
  for (const { deletionGuard } of accountParts()) {
    const refusal = await deletionGuard?.(ctx, userId);
    if (refusal && !refusals.includes(refusal)) refusals.push(refusal);
  }
  return refusals;
}
