import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { nextRecipients } from "./message-recipients.ts";
import { participantMessages } from "./organiser-tables.ts";

export const sendParticipantMessageJob = defineJob({
  name: "ticketing-message-participants",
  payload: z.object({ messageId: z.uuid() }),
  handler: (ctx, { messageId }) => sendParticipantMessage(ctx, messageId),
});

const BATCH = 100;

/** Batch by batch; an address that had its mail before gets no other, however often this runs. */
export async function sendParticipantMessage(ctx: Ctx, messageId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ message: participantMessages, title: events.title, author: users })
    .from(participantMessages)
    .innerJoin(events, eq(events.id, participantMessages.eventId))
    .innerJoin(users, eq(users.id, participantMessages.authorId))
    .where(eq(participantMessages.id, messageId));
  if (!found || found.message.sentAt) return;
  const { message, title, author } = found;
  let after = "";
  let recipients = 0;
  for (;;) {
    const addresses = await nextRecipients(ctx, message, after, BATCH);
    const last = addresses.at(-1);
    if (last === undefined) break;
    await transact(ctx, async (inner) => {
      for (const to of addresses) await queueMail(inner, mailTo(inner, to, { message, title, author }));
    });
    recipients += addresses.length;
    after = last;
  }
  await ctx.db
    .update(participantMessages)
    .set({ sentAt: ctx.now, recipients })
    .where(eq(participantMessages.id, messageId));
}

type Message = {
  message: typeof participantMessages.$inferSelect;
  title: string;
  author: Pick<typeof users.$inferSelect, "firstName" | "email" | "deletedAt">;
};

function mailTo(ctx: Ctx, to: string, { message, title, author }: Message) {
  const digest = createHash("sha256").update(to).digest("base64url").slice(0, 24);
  return {
    to,
    kind: "participant-message",
    onceKey: `participant-message:${message.id}:${digest}`,
    replyTo: author.deletedAt ? ctx.settings.teamEmail : author.email,
    template: {
      subject: message.subject,
      preheader: `Un message de l’organisation de «\u00a0${title}\u00a0».`.slice(0, 200),
      heading: message.subject,
      paragraphs: message.body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      details: [["Événement", title] as [string, string], ["De la part de", author.firstName] as [string, string]],
      action: { label: "Voir l’événement", href: `${ctx.settings.publicUrl}/event/${message.eventId}` },
      footnote:
        "Vous recevez ce message parce que vous avez un billet pour cet événement. Répondez-y pour écrire à l’organisation.",
    },
  };
}
