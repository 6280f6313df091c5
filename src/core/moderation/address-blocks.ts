import { and, desc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { addressBlockInput } from "./input.ts";
import { takeModerationLimit } from "./limits.ts";
import { addressBlocks } from "./tables.ts";

/** By each secret: a block made before the secret was replaced still counts. */
export const blockedAddressHashes = (ctx: Ctx, email: string): string[] => ctx.signatures("blocked-address", email);

/** Somebody who wrote without an account: for the area that knows their address, which the blocker does not. Twice is fine. */
export async function blockAddress(ctx: Ctx, { email, name }: { email: string; name: string }): Promise<void> {
  const actor = requireUser(ctx);
  await takeModerationLimit(ctx, actor, "block");
  await transact(ctx, async (inner) => {
    if ((await findBlockedAddresses(inner, [actor.userId], email)).length > 0) return;
    const id = newId(inner.now);
    const addressHash = inner.sign("blocked-address", email);
    await inner.db
      .insert(addressBlocks)
      .values({ id, blockerId: actor.userId, addressHash, name, createdAt: inner.now })
      .onConflictDoNothing();
    await recordAudit(inner, { action: "moderation.address_blocked", subject: { kind: "address_block", id } });
  });
}

export async function unblockAddress(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { userId } = requireUser(ctx);
  const { blockerId, addressHash } = addressBlocks;
  await endBlocks(ctx, and(eq(blockerId, userId), inArray(addressHash, blockedAddressHashes(ctx, email))));
}

/** From the list of whom one blocked. */
export async function unblockGuest(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { blockId } = parseInput(addressBlockInput, input);
  await endBlocks(ctx, and(eq(addressBlocks.id, blockId), eq(addressBlocks.blockerId, userId)));
}

async function endBlocks(ctx: Ctx, which: ReturnType<typeof and>): Promise<void> {
  await transact(ctx, async (inner) => {
    const ended = await inner.db.delete(addressBlocks).where(which).returning({ id: addressBlocks.id });
    for (const { id } of ended) {
      await recordAudit(inner, { action: "moderation.address_unblocked", subject: { kind: "address_block", id } });
    }
  });
}

const MAX = 500;

type BlockedGuest = { blockId: string; name: string; since: Date };

/** By the name they gave, the last one first. */
export async function listBlockedGuests(ctx: Ctx): Promise<BlockedGuest[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select({ blockId: addressBlocks.id, name: addressBlocks.name, since: addressBlocks.createdAt })
    .from(addressBlocks)
    .where(eq(addressBlocks.blockerId, userId))
    .orderBy(desc(addressBlocks.createdAt))
    .limit(MAX);
}

export async function findBlockedAddresses(
  ctx: Ctx,
  userIds: readonly string[],
  email: string,
): Promise<{ blockerId: string }[]> {
  const { blockerId, addressHash } = addressBlocks;
  return ctx.db
    .select({ blockerId })
    .from(addressBlocks)
    .where(and(inArray(blockerId, [...userIds]), inArray(addressHash, blockedAddressHashes(ctx, email))));
}
