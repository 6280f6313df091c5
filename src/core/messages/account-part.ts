import { asc, eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { discussionReads, messageAlerts, messages } from "./tables.ts";

/**
 * What was said belongs to both who said it: messages stay in the thread of the other, signed « Compte supprimé » since their
 * sender's row has lost its name, until the thread itself goes.
 */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(discussionReads).where(eq(discussionReads.userId, userId));
  await ctx.db.delete(messageAlerts).where(eq(messageAlerts.userId, userId));
}

/** One's own words; what others wrote is theirs. */
async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const sent = await ctx.db
    .select({
      discussionId: messages.discussionId,
      at: messages.createdAt,
      body: messages.body,
    })
    .from(messages)
    .where(eq(messages.senderId, userId))
    .orderBy(asc(messages.id));
  return { messages: sent };
}

export const messagesAccountPart: AccountPart = { erase, exportData };
