import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { claimGuestThreads } from "./claim-guest-threads.ts";
import { discussionReads, discussions, eventThreads, messageAlerts, messages, unconfirmedMessages } from "./tables.ts";

/**
 * What was said belongs to both who said it: messages stay in the thread of the other, signed « Compte supprimé » since their
 * sender's row has lost its name, until the thread itself goes.
 */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  const email = await addressOf(ctx, userId);
  await claimGuestThreads(ctx, { userId, email });
  // A second thread about the same evening, which they wrote as a guest beside their own: nobody would be left to sign it.
  const left = ctx.db
    .select({ id: eventThreads.discussionId })
    .from(eventThreads)
    .where(eq(eventThreads.guestEmail, email));
  await ctx.db.delete(discussions).where(inArray(discussions.id, left));
  await ctx.db.delete(unconfirmedMessages).where(eq(unconfirmedMessages.email, email));
  await ctx.db.delete(discussionReads).where(eq(discussionReads.userId, userId));
  await ctx.db.delete(messageAlerts).where(eq(messageAlerts.userId, userId));
}

async function addressOf(ctx: Ctx, userId: string): Promise<string> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? "";
}

/** One's own words, those included that one wrote with this address before one had an account; what others wrote is theirs. */
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
  const email = await addressOf(ctx, userId);
  const asGuest = await ctx.db
    .select({
      discussionId: messages.discussionId,
      name: eventThreads.guestName,
      at: messages.createdAt,
      body: messages.body,
    })
    .from(messages)
    .innerJoin(eventThreads, eq(eventThreads.discussionId, messages.discussionId))
    .where(and(eq(eventThreads.guestEmail, email), isNull(messages.senderId)))
    .orderBy(asc(messages.id));
  const waiting = await ctx.db.select().from(unconfirmedMessages).where(eq(unconfirmedMessages.email, email));
  return { messages: sent, "messages-sans-compte": asGuest, "messages-a-confirmer": waiting };
}

export const messagesAccountPart: AccountPart = { erase, exportData };
