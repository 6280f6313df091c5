import { and, eq, lt, or } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { mailNewsletterConfirmation } from "./newsletter-mails.ts";
import { NEWSLETTER_CONSENT_VERSION } from "./rules.ts";
import { newsletterSubscriptions } from "./tables.ts";

const RESEND_AFTER_MS = 10 * 60 * 1000;

/**
 * Asks the owner of the address. One statement decides: whoever is subscribed already gets nothing, and a second request
 * soon after the first leaves the first link alone, so that the mail on its way stays good.
 */
export async function startDoubleOptIn(ctx: Ctx, email: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const token = newToken();
    const asked = {
      state: "pending",
      confirmTokenHash: hashToken(token),
      requestedAt: inner.now,
      version: NEWSLETTER_CONSENT_VERSION,
    } as const;
    const longAgo = new Date(inner.now.getTime() - RESEND_AFTER_MS);
    const [subscription] = await inner.db
      .insert(newsletterSubscriptions)
      .values({ id: newId(inner.now), email, ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: asked,
        setWhere: or(
          eq(newsletterSubscriptions.state, "unsubscribed"),
          and(eq(newsletterSubscriptions.state, "pending"), lt(newsletterSubscriptions.requestedAt, longAgo)),
        ),
      })
      .returning();
    if (subscription) await mailNewsletterConfirmation(inner, subscription, token);
  });
}
