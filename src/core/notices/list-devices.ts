import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "#core/accounts/session-tables.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { pushSubscriptions } from "./tables.ts";

/** Devices on which the person is still logged in: the others hear nothing. */
export async function listDevices(ctx: Ctx, userId: string) {
  const { id, endpoint, p256dh, auth, createdAt } = pushSubscriptions;
  return ctx.db
    .select({ id, endpoint, p256dh, auth, createdAt, device: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(createdAt));
}
