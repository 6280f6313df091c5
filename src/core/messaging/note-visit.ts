import { and, eq, isNotNull, or } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { messageAlerts } from "./tables.ts";

/**
 * They have come back: the next message that they miss may be mailed again. With nothing left unread, the mail that was due
 * is called off, and its quarter of an hour starts anew with the next message.
 */
export async function noteVisit(ctx: Ctx, unread: number): Promise<void> {
  const { userId } = requireUser(ctx);
  const { mailedAt, waitingSince } = messageAlerts;
  await ctx.db
    .update(messageAlerts)
    .set({ mailedAt: null, ...(unread === 0 ? { waitingSince: null } : {}) })
    .where(and(eq(messageAlerts.userId, userId), or(isNotNull(mailedAt), isNotNull(waitingSince))));
}
