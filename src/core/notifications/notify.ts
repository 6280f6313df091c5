import { and, eq, inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import type { MailTemplate } from "#core/mail/input.ts";
import { queueMail, queueSms } from "#core/mail/queue.ts";
import { addressHashes, guestUnsubscribeLink, loadChoices, unsubscribeLink } from "./choices.ts";
import { queuePush } from "./push.ts";
import { isChoice, type TopicCode } from "./rules.ts";
import { silentAddresses } from "./tables.ts";

export type Notice = {
  topic: TopicCode;
  /** As for mails: `rating-request`. */
  kind: string;
  /** Whatever runs twice tells once, by each way. */
  onceKey: string;
  /** Written for the person: their first name is known only here. Left out where the mail goes another way. */
  mail?: (person: { firstName: string }) => Omit<MailTemplate, "unsubscribeUrl">;
  replyTo?: string;
  push?: { title: string; body: string; path: string };
  /** Without accents where possible: such a text message costs half. */
  sms?: string;
};

/** Tells one person by the ways they chose, in the transaction of what happened. Nobody who left is told anything. */
export async function tellPerson(ctx: Ctx, userId: string, notice: Notice): Promise<void> {
  const { topic, kind, onceKey } = notice;
  await transact(ctx, async (inner) => {
    const [person] = await inner.db.select().from(users).where(eq(users.id, userId));
    if (!person || person.deletedAt) return;
    const chosen = (await loadChoices(inner, userId))[topic];
    if (notice.mail && chosen.mail) {
      await queueMail(inner, {
        to: person.email,
        kind,
        onceKey: `${onceKey}:${userId}`,
        ...(notice.replyTo === undefined ? {} : { replyTo: notice.replyTo }),
        template: {
          ...notice.mail(person),
          ...(isChoice(topic, "mail") ? { unsubscribeUrl: unsubscribeLink(inner, userId, topic) } : {}),
        },
      });
    }
    if (notice.push && chosen.push) await queuePush(inner, { ...notice.push, userId, topic, onceKey });
    if (notice.sms && chosen.sms && person.phone && person.phoneVerifiedAt) {
      await queueSms(inner, { to: person.phone, kind, text: notice.sms, onceKey: `${onceKey}:${userId}` });
    }
  });
}

type GuestNotice = {
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

/** A refusal made before the secret was replaced still counts: it is kept under the present secret from now on, as the old one will go. */
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
