import { type Ctx, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { findBlocksBetween, type PersonBlock } from "./find-blocks.ts";

/** Before anything goes from the actor to these people: a message, a proposal. Whoever blocked whom, it is refused. */
export async function refuseWhenBlocked(ctx: Ctx, otherUserIds: readonly string[]): Promise<void> {
  const { userId } = requireUser(ctx);
  const others = otherUserIds.filter((id) => id !== userId);
  const blocks = await findBlocksBetween(ctx, [userId], others);
  if (blocks.length > 0) throw blockedError(blocks, userId);
}

/** One's own block says how to take it back; the other's says no more than that it is over. */
export function blockedError(blocks: readonly PersonBlock[], userId: string): DomainError {
  return blocks.some(({ blockerId }) => blockerId === userId)
    ? new DomainError("conflict", { reason: "you_blocked", detail: m["moderation.you_blocked"]() })
    : new DomainError("conflict", { reason: "blocked", detail: m["moderation.blocked"]() });
}
