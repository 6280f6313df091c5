import { and, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import type { MailTemplate } from "#core/notifications/input.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import type { TopicCode } from "./rules.ts";
import { silentAddresses } from "./tables.ts";
import { guestUnsubscribeLink, hashAddress } from "./unsubscribe-links.ts";

export type GuestNotice = {
  topic: TopicCode;
  kind: string;
  onceKey: string;
  replyTo?: string;
  mail: Omit<MailTemplate, "unsubscribeUrl">;
};

/** Whoever booked without an account chose nothing, and can still refuse: each mail has the link that ends them. */
export async function tellGuest(ctx: Ctx, email: string, { topic, mail, ...letter }: GuestNotice): Promise<void> {
  await transact(ctx, async (inner) => {
    const [silent] = await inner.db
      .select({ since: silentAddresses.since })
      .from(silentAddresses)
      .where(and(eq(silentAddresses.addressHash, hashAddress(inner, email)), eq(silentAddresses.topic, topic)));
    if (silent) return;
    const unsubscribeUrl = guestUnsubscribeLink(inner, email, topic);
    await queueMail(inner, { ...letter, to: email, template: { ...mail, unsubscribeUrl } });
  });
}
