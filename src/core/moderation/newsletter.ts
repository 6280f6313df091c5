import { and, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { linkInput, newsletterInput } from "./contact-input.ts";
import { NEWSLETTER_CONSENT_VERSION, NEWSLETTER_LINK_DAYS } from "./contact-rules.ts";
import { takeContactLimit } from "./limits.ts";
import { mailNewsletterConfirmation, readUnsubscribeToken } from "./mails.ts";
import { subscriptionProcess } from "./process.ts";
import { newsletterSubscriptions } from "./tables.ts";

/** Answers the same for every address: who reads the newsletter is nobody's business. */
export async function subscribeNewsletter(ctx: Ctx, input: unknown): Promise<void> {
  const { email } = parseInput(newsletterInput, input);
  await takeContactLimit(ctx, "newsletterByCaller", ctx.callerKey);
  await takeContactLimit(ctx, "newsletterByEmail", email);
  await startDoubleOptIn(ctx, email);
}

const RESEND_AFTER_MS = 10 * 60 * 1000;

/**
 * Asks the owner of the address. One statement decides: whoever is subscribed already gets nothing, and a second request
 * soon after the first leaves the first link alone, so that the mail on its way stays good.
 */
export async function startDoubleOptIn(ctx: Ctx, email: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const token = newToken();
    const { ask, askAgain } = subscriptionProcess.moves;
    const asked = {
      confirmTokenHash: hashToken(token),
      requestedAt: inner.now,
      version: NEWSLETTER_CONSENT_VERSION,
    };
    const longAgo = new Date(inner.now.getTime() - RESEND_AFTER_MS);
    const [subscription] = await inner.db
      .insert(newsletterSubscriptions)
      .values({ id: newId(inner.now), email, state: ask.to, ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { ...asked, state: askAgain.to },
        setWhere: and(
          inArray(newsletterSubscriptions.state, [...askAgain.from]),
          or(ne(newsletterSubscriptions.state, askAgain.to), lt(newsletterSubscriptions.requestedAt, longAgo)),
        ),
      })
      .returning();
    if (subscription) await mailNewsletterConfirmation(inner, subscription, token);
  });
}

type Subscription = typeof newsletterSubscriptions.$inferSelect;

/** Following the same link twice is fine, and keeps the first date; a link from before an unsubscription is dead. */
export async function confirmNewsletter(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { token } = parseInput(linkInput, input);
  const tokenHash = hashToken(token);
  const subscription = (await confirm(ctx, tokenHash)) ?? (await alreadyConfirmed(ctx, tokenHash));
  if (!subscription)
    throw new DomainError("expired", { reason: "newsletter_link", detail: m["newsletter.link_expired"]() });
  return { email: subscription.email };
}

async function confirm(ctx: Ctx, tokenHash: string): Promise<Subscription | undefined> {
  const { confirmTokenHash, requestedAt } = newsletterSubscriptions;
  const oldest = new Date(ctx.now.getTime() - NEWSLETTER_LINK_DAYS * 24 * 3600 * 1000);
  return transact(ctx, async (inner) => {
    const [confirmed] = await move(inner.db, newsletterSubscriptions, subscriptionProcess, "confirm", {
      where: and(eq(confirmTokenHash, tokenHash), gt(requestedAt, oldest)),
      set: { consentedAt: inner.now, unsubscribedAt: null },
    }).returning();
    if (confirmed) {
      const subject = { kind: "newsletter_subscription", id: confirmed.id };
      await recordAudit(inner, {
        action: "contact.newsletter_confirmed",
        subject,
        details: { version: confirmed.version },
      });
    }
    return confirmed;
  });
}

async function alreadyConfirmed(ctx: Ctx, tokenHash: string): Promise<Subscription | undefined> {
  const { confirmTokenHash, state } = newsletterSubscriptions;
  const [known] = await ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(confirmTokenHash, tokenHash), eq(state, "subscribed")));
  return known;
}

/** The link alone is enough, for a person and for a mail program (RFC 8058): leaving must ask for nothing. Twice is fine. */
export async function unsubscribeNewsletter(ctx: Ctx, input: unknown): Promise<void> {
  const { token } = parseInput(linkInput, input);
  const id = readUnsubscribeToken(ctx, token);
  if (!id) throw new DomainError("not_found", { reason: "newsletter_link", detail: m["newsletter.link_unknown"]() });
  await transact(ctx, async (inner) => {
    const [left] = await move(inner.db, newsletterSubscriptions, subscriptionProcess, "leave", {
      where: eq(newsletterSubscriptions.id, id),
      // The confirmation link goes too: an old mail must not subscribe again.
      set: { unsubscribedAt: inner.now, confirmTokenHash: null },
    }).returning({ id: newsletterSubscriptions.id });
    if (!left) return;
    await recordAudit(inner, { action: "contact.newsletter_left", subject: { kind: "newsletter_subscription", id } });
  });
}
