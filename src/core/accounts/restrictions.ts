import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { accountRestrictions } from "./restriction-tables.ts";
import type { RestrictionKind } from "./rules.ts";

type Restriction = Pick<typeof accountRestrictions.$inferSelect, "id" | "userId" | "kind" | "reason" | "imposedAt">;

/** What holds of these people now, the oldest first. */
export async function findRestrictions(
  ctx: Ctx,
  userIds: readonly string[],
  kind?: RestrictionKind,
): Promise<Restriction[]> {
  if (userIds.length === 0) return [];
  const { id, userId, kind: ofKind, reason, imposedAt } = accountRestrictions;
  return ctx.db
    .select({ id, userId, kind: ofKind, reason, imposedAt })
    .from(accountRestrictions)
    .where(
      and(
        inArray(accountRestrictions.userId, [...userIds]),
        kind ? eq(accountRestrictions.kind, kind) : undefined,
        isNull(accountRestrictions.liftedAt),
      ),
    )
    .orderBy(asc(accountRestrictions.id));
}

export async function isRestricted(ctx: Ctx, userIds: readonly string[], kind: RestrictionKind): Promise<boolean> {
  return (await findRestrictions(ctx, userIds, kind)).length > 0;
}
