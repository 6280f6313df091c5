import { and, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { mailDigest } from "./mail-digest.ts";
import { DIGEST_DELAY_MINUTES } from "./rules.ts";
import { messageAlerts } from "./tables.ts";

/** Whoever is neither waiting for a mail, nor was told already, nor wants none, gets one in a while, unless they read first. */
export async function alertAbsent(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + DIGEST_DELAY_MINUTES * 60_000);
  // In one order for all: two messages at once must not wait for each other.
  for (const userId of [...userIds].sort()) {
    const [waits] = await ctx.db
      .insert(messageAlerts)
      .values({ userId, waitingSince: ctx.now })
      .onConflictDoUpdate({
        target: messageAlerts.userId,
        set: { waitingSince: ctx.now },
        setWhere: and(
          isNull(messageAlerts.mutedAt),
          isNull(messageAlerts.waitingSince),
          isNull(messageAlerts.mailedAt),
        ),
      })
      .returning({ userId: messageAlerts.userId });
    if (waits) await ctx.enqueue(ctx.db, mailDigest, { userId, since: ctx.now.toISOString() }, { startAfter });
  }
}
