import { and, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
import { mailDigest } from "./mail-digest.ts";
import { DIGEST_DELAY_MINUTES } from "./rules.ts";
import { messageAlerts } from "./tables.ts";

/** Whoever is neither waiting for a mail nor was told already gets one in a while, unless they read first; a device hears at once. */
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
        setWhere: and(isNull(messageAlerts.waitingSince), isNull(messageAlerts.mailedAt)),
      })
      .returning({ userId: messageAlerts.userId });
    if (!waits) continue;
    const since = ctx.now.toISOString();
    await ctx.enqueue(ctx.db, mailDigest, { userId, since }, { startAfter });
    await tellPerson(ctx, userId, {
      topic: "messages",
      kind: "message-waiting",
      onceKey: `message-waiting:${userId}:${since}`,
      push: { title: "Un message vous attend", body: "Quelqu’un vous a écrit sur Hors les murs.", path: "/message" },
    });
  }
}
