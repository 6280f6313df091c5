import { and, inArray, or } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { personBlocks } from "./tables.ts";

export type PersonBlock = { blockerId: string; blockedId: string };

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
