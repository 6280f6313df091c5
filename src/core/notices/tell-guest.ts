import { and, eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import type { MailTemplate } from "#core/notifications/input.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import type { TopicCode } from "./rules.ts";
import { silentAddresses } from "./tables.ts";
import { addressHashes, guestUnsubscribeLink } from "./unsubscribe-links.ts";

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
    if (await isSilent(inner, email, topic)) return;
    const unsubscribeUrl = guestUnsubscribeLink(inner, email, topic);
    await queueMail(inner, { ...letter, to: email, template: { ...mail, unsubscribeUrl } });
  });
}

/** Who refused before the secret was replaced has refused: kept under the present one from now on, for when the old one goes. */
async function isSilent(ctx: Ctx, email: string, topic: TopicCode): Promise<boolean> {
  const hashes = addressHashes(ctx, email);
  const found = await ctx.db
    .select()
    .from(silentAddresses)
    .where(and(inArray(silentAddresses.addressHash, hashes), eq(silentAddresses.topic, topic)));
  const [silent] = found;
  const [addressHash = ""] = hashes;
  if (silent && found.every((each) => each.addressHash !== addressHash)) {
    await ctx.db.insert(silentAddresses).values({ addressHash, topic, since: silent.since }).onConflictDoNothing();
  }
  return silent !== undefined;
}
