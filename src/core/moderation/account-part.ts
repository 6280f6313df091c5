import { and, arrayContains, eq, inArray, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { blockedAddressHashes } from "./address-blocks.ts";
import { subscriptionProcess } from "./process.ts";
import {
  addressBlocks,
  contactMessages,
  moderationAppeals,
  moderationDecisions,
  newsletterSubscriptions,
  personBlocks,
  reports,
} from "./tables.ts";

/** Blocks end with either person. What was reported stays to be looked at; what the person wrote goes once it was. */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(personBlocks).where(or(eq(personBlocks.blockerId, userId), eq(personBlocks.blockedId, userId)));
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const theirs = inArray(addressBlocks.addressHash, blockedAddressHashes(ctx, user?.email ?? ""));
  await ctx.db.delete(addressBlocks).where(or(eq(addressBlocks.blockerId, userId), theirs));
  await forgetLetters(ctx, user?.email ?? "");
  await ctx.db
    .update(reports)
    .set({ text: "", reporterName: null, reporterEmail: null })
    .where(
      and(
        or(eq(reports.reporterId, userId), eq(reports.reporterEmail, user?.email ?? "")),
        eq(reports.state, "closed"),
      ),
    );
}

/**
 * What they wrote to the team goes once it was answered. Somebody who leaves wants no newsletter either: the address stays as the
 * proof that it had been asked for, and is written to no more.
 */
async function forgetLetters(ctx: Ctx, email: string): Promise<void> {
  await ctx.db
    .delete(contactMessages)
    .where(and(eq(contactMessages.email, email), eq(contactMessages.state, "answered")));
  await move(ctx.db, newsletterSubscriptions, subscriptionProcess, "leave", {
    where: eq(newsletterSubscriptions.email, email),
    set: { unsubscribedAt: ctx.now, confirmTokenHash: null },
  });
}

/** Whom one blocked and what one reported; not by whom one was. */
async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const blocked = await ctx.db.select().from(personBlocks).where(eq(personBlocks.blockerId, userId));
  const guests = await ctx.db.select().from(addressBlocks).where(eq(addressBlocks.blockerId, userId));
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const email = user?.email ?? "";
  const reported = await ctx.db
    .select()
    .from(reports)
    .where(or(eq(reports.reporterId, userId), eq(reports.reporterEmail, email)))
    .orderBy(reports.id);
  return {
    "personnes-bloquees": blocked.map(({ blockedId, createdAt }) => ({ blockedId, createdAt })),
    "personnes-bloquees-sans-compte": guests.map(({ name, createdAt }) => ({ name, createdAt })),
    signalements: reported.map(({ subjectKind, subjectId, reason, text, state, createdAt }) => ({
      subjectKind,
      subjectId,
      reason,
      text,
      state,
      createdAt,
    })),
    contact: await ctx.db
      .select({
        email: contactMessages.email,
        reason: contactMessages.reason,
        message: contactMessages.message,
        createdAt: contactMessages.createdAt,
        answer: contactMessages.answer,
        answeredAt: contactMessages.answeredAt,
      })
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(contactMessages.id),
    "lettre-d-information": await ctx.db
      .select({
        email: newsletterSubscriptions.email,
        state: newsletterSubscriptions.state,
        requestedAt: newsletterSubscriptions.requestedAt,
        consentedAt: newsletterSubscriptions.consentedAt,
        version: newsletterSubscriptions.version,
        unsubscribedAt: newsletterSubscriptions.unsubscribedAt,
      })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email)),
    "decisions-de-moderation": await ctx.db
      .select({
        about: moderationDecisions.subjectKind,
        measure: moderationDecisions.measure,
        rule: moderationDecisions.rule,
        reasons: moderationDecisions.reasons,
        state: moderationDecisions.state,
        decidedAt: moderationDecisions.decidedAt,
        appeal: moderationAppeals.text,
        answer: moderationAppeals.answer,
      })
      .from(moderationDecisions)
      .leftJoin(
        moderationAppeals,
        and(eq(moderationAppeals.decisionId, moderationDecisions.id), eq(moderationAppeals.side, "author")),
      )
      .where(arrayContains(moderationDecisions.personIds, [userId]))
      .orderBy(moderationDecisions.id),
  };
}

export const moderationAccountPart: AccountPart = { erase, exportData };
