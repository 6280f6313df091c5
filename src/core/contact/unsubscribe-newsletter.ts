import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { linkInput } from "./input.ts";
import { readUnsubscribeToken } from "./newsletter-links.ts";
import { newsletterSubscriptions } from "./tables.ts";

/** The link alone is enough, for a person and for a mail program (RFC 8058): leaving must ask for nothing. Twice is fine. */
export async function unsubscribeNewsletter(ctx: Ctx, input: unknown): Promise<void> {
  const { token } = parseInput(linkInput, input);
  const id = readUnsubscribeToken(ctx, token);
  if (!id) throw new DomainError("not_found", { reason: "newsletter_link", detail: m["newsletter.link_unknown"]() });
  await transact(ctx, async (inner) => {
    const [left] = await inner.db
      .update(newsletterSubscriptions)
      // The confirmation link goes too: an old mail must not subscribe again.
      .set({ state: "unsubscribed", unsubscribedAt: inner.now, confirmTokenHash: null })
      .where(and(eq(newsletterSubscriptions.id, id), ne(newsletterSubscriptions.state, "unsubscribed")))
      .returning({ id: newsletterSubscriptions.id });
    if (!left) return;
    await recordAudit(inner, { action: "contact.newsletter_left", subject: { kind: "newsletter_subscription", id } });
  });
}
