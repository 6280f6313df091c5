import { desc, eq } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { personBlocks } from "./tables.ts";

const MAX = 500;

export type BlockedPerson = { userId: string; name: string; since: Date };

/** Whom the actor blocked, the last one first. Who blocked the actor is nobody's to know. */
export async function listBlockedPeople(ctx: Ctx): Promise<BlockedPerson[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({ userId: personBlocks.blockedId, since: personBlocks.createdAt })
    .from(personBlocks)
    .where(eq(personBlocks.blockerId, userId))
    .orderBy(desc(personBlocks.createdAt))
    .limit(MAX);
  const people = await findPeople(
    ctx,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({ ...row, name: people.get(row.userId)?.displayName ?? "" }));
}
