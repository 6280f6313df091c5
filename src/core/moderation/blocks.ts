import { and, desc, eq, inArray, or } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { findBlockedAddresses } from "./address-blocks.ts";
import { personInput } from "./input.ts";
import { takeModerationLimit } from "./limits.ts";
import { personBlocks } from "./tables.ts";

/** From now on neither can write or propose anything to the other. The blocked person is not told. Twice is fine. */
export async function blockPerson(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = parseInput(personInput, input);
  if (userId === actor.userId) {
    throw new DomainError("conflict", { reason: "oneself", detail: m["moderation.not_oneself"]() });
  }
  await takeModerationLimit(ctx, actor, "block");
  if (!(await loadPeople(ctx, [userId])).has(userId)) throw new DomainError("not_found");
  await transact(ctx, async (inner) => {
    const [made] = await inner.db
      .insert(personBlocks)
      .values({ blockerId: actor.userId, blockedId: userId, createdAt: inner.now })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await recordAudit(inner, { action: "moderation.person_blocked", subject: { kind: "user", id: userId } });
    }
  });
}

/** Takes one's own block back; the other's, if there is one, stands. */
export async function unblockPerson(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = parseInput(personInput, input);
  await transact(ctx, async (inner) => {
    const [ended] = await inner.db
      .delete(personBlocks)
      .where(and(eq(personBlocks.blockerId, actor.userId), eq(personBlocks.blockedId, userId)))
      .returning();
    if (ended) {
      await recordAudit(inner, { action: "moderation.person_unblocked", subject: { kind: "user", id: userId } });
    }
  });
}

const MAX = 500;

type BlockedPerson = { userId: string; name: string; since: Date };

/** Whom the actor blocked, the last one first. Who blocked the actor is nobody's to know. */
export async function listBlockedPeople(ctx: Ctx): Promise<BlockedPerson[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({ userId: personBlocks.blockedId, since: personBlocks.createdAt })
    .from(personBlocks)
    .where(eq(personBlocks.blockerId, userId))
    .orderBy(desc(personBlocks.createdAt))
    .limit(MAX);
  const people = await loadPeople(
    ctx,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({ ...row, name: people.get(row.userId)?.displayName ?? "" }));
}

/** Before anything goes from the actor to these people: a message, a proposal. Whoever blocked whom, it is refused. */
export async function refuseWhenBlocked(ctx: Ctx, otherUserIds: readonly string[]): Promise<void> {
  const { userId } = requireUser(ctx);
  const others = otherUserIds.filter((id) => id !== userId);
  const blocks = await findBlocksBetween(ctx, [userId], others);
  if (blocks.length > 0) throw blockedError(blocks, userId);
}

/** One's own block says how to take it back; the other's says no more than that it is over. */
function blockedError(blocks: readonly PersonBlock[], userId: string): DomainError {
  return blocks.some(({ blockerId }) => blockerId === userId)
    ? new DomainError("conflict", { reason: "you_blocked", detail: m["moderation.you_blocked"]() })
    : new DomainError("conflict", { reason: "blocked", detail: m["moderation.blocked"]() });
}

type PersonBlock = { blockerId: string; blockedId: string };

/** Every block from somebody on one side to somebody on the other, in either direction: one query, whatever the number. */
export async function findBlocksBetween(
  ctx: Ctx,
  left: readonly string[],
  right: readonly string[],
): Promise<PersonBlock[]> {
  if (left.length === 0 || right.length === 0) return [];
  const { blockerId, blockedId } = personBlocks;
  return ctx.db
    .select({ blockerId, blockedId })
    .from(personBlocks)
    .where(
      or(
        and(inArray(blockerId, [...left]), inArray(blockedId, [...right])),
        and(inArray(blockerId, [...right]), inArray(blockedId, [...left])),
      ),
    );
}

/**
 * The same towards somebody of whom the address is known: blocked as a guest, or by the account that has this address. Whether they
 * write with or without logging in makes no difference.
 */
export async function findBlocksOfAddress(
  ctx: Ctx,
  userIds: readonly string[],
  email: string,
): Promise<{ blockerId: string }[]> {
  if (userIds.length === 0) return [];
  const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return [
    ...(account ? await findBlocksBetween(ctx, userIds, [account.id]) : []),
    ...(await findBlockedAddresses(ctx, userIds, email)),
  ];
}
