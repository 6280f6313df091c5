import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import type { MailTemplate } from "#core/notifications/input.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { queueSms } from "#core/notifications/queue-sms.ts";
import { queuePush } from "./queue-push.ts";
import { readChoices } from "./read-choices.ts";
import { isChoice, type TopicCode } from "./rules.ts";
import { unsubscribeLink } from "./unsubscribe-links.ts";

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
  /** Without accents where one can: it costs half. */
  sms?: string;
};

/** Tells one person by the ways they chose, in the transaction of what happened. Nobody who left is told anything. */
export async function tellPerson(ctx: Ctx, userId: string, notice: Notice): Promise<void> {
  const { topic, kind, onceKey } = notice;
  await transact(ctx, async (inner) => {
    const [person] = await inner.db.select().from(users).where(eq(users.id, userId));
    if (!person || person.deletedAt) return;
    const chosen = (await readChoices(inner, userId))[topic];
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
