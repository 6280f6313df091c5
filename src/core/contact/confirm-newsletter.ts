import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { linkInput } from "./input.ts";
import { NEWSLETTER_LINK_DAYS } from "./rules.ts";
import { newsletterSubscriptions } from "./tables.ts";

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
  const { confirmTokenHash, state, requestedAt } = newsletterSubscriptions;
  const oldest = new Date(ctx.now.getTime() - NEWSLETTER_LINK_DAYS * 24 * 3600 * 1000);
  return transact(ctx, async (inner) => {
    const [confirmed] = await inner.db
      .update(newsletterSubscriptions)
      .set({ state: "subscribed", consentedAt: inner.now, unsubscribedAt: null })
      .where(and(eq(confirmTokenHash, tokenHash), eq(state, "pending"), gt(requestedAt, oldest)))
      .returning();
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
