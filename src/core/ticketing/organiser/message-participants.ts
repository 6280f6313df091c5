import { createHash } from "node:crypto";
import { and, asc, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { queueMail } from "#core/mail/queue.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { participantMessages } from "../after-sale-tables.ts";
import { claimKey } from "../idempotency-keys.ts";
import { eventInput, messageParticipantsInput, previewMessageInput } from "../input.ts";
import { soldStates } from "../process.ts";
import { orders, tickets } from "../tables.ts";

type MessagePreview = { recipients: number; slotId: string | null; subject: string; text: string };

/** Who would get it; nothing is sent. */
export async function previewMessage(ctx: Ctx, raw: unknown): Promise<MessagePreview> {
  const { eventId, slotId = null, subject, text } = parseInput(previewMessageInput, raw);
  await requireCoOrganiser(ctx, eventId);
  await requireOwnSlot(ctx, eventId, slotId);
  return { recipients: await countRecipients(ctx, { eventId, slotId }), slotId, subject, text };
}

const MESSAGES_A_DAY = 5;
const DAY = 24 * 3600_000;

/**
 * From a co-organiser to whoever has a ticket, each in a mail of their own. A form sent twice is one message; the job that
 * writes the mails goes on where it died.
 */
export async function messageParticipants(ctx: Ctx, raw: unknown): Promise<{ messageId: string }> {
  const { idempotencyKey: key, ...message } = parseInput(messageParticipantsInput, raw);
  const { eventId, subject, text } = message;
  const { actor } = await requireCoOrganiser(ctx, eventId);
  const slotId = message.slotId ?? null;
  await requireOwnSlot(ctx, eventId, slotId);
  const id = newId(ctx.now);
  return transact(ctx, async (inner) => {
    const known = await claimKey(inner, { key, body: message, resultId: id });
    if (known) return { messageId: known };
    if ((await countRecipients(inner, { eventId, slotId })) === 0) {
      throw new DomainError("conflict", { reason: "nobody_to_write_to", detail: m["participants.nobody"]() });
    }
    const [today] = await inner.db
      .select({ sent: count() })
      .from(participantMessages)
      .where(
        and(
          eq(participantMessages.eventId, eventId),
          gt(participantMessages.createdAt, new Date(inner.now.getTime() - DAY)),
        ),
      );
    if ((today?.sent ?? 0) >= MESSAGES_A_DAY) {
      throw new DomainError("rate_limited", { detail: m["participants.enough_today"]({ max: MESSAGES_A_DAY }) });
    }
    await inner.db
      .insert(participantMessages)
      .values({ id, eventId, slotId, authorId: actor.userId, subject, body: text, createdAt: inner.now });
    await inner.enqueue(inner.db, sendParticipantMessageJob, { messageId: id });
    await recordAudit(inner, {
      action: "ticketing.participants_messaged",
      subject: { kind: "event", id: eventId },
      details: { messageId: id, slotId },
    });
    return { messageId: id };
  });
}

async function requireOwnSlot(ctx: Ctx, eventId: string, slotId: string | null): Promise<void> {
  if (slotId === null) return;
  const [slot] = await ctx.db
    .select({ id: eventSlots.id })
    .from(eventSlots)
    .where(and(eq(eventSlots.id, slotId), eq(eventSlots.eventId, eventId)));
  if (!slot) throw new DomainError("not_found");
}

type Audience = { eventId: string; slotId: string | null };

/** Whoever has a ticket that counts, one row per address. */
const audience = ({ eventId, slotId }: Audience, after = "") =>
  and(
    eq(tickets.eventId, eventId),
    slotId ? eq(tickets.slotId, slotId) : undefined,
    inArray(tickets.state, [...soldStates]),
    gt(orders.email, after),
  );

export async function countRecipients(ctx: Ctx, to: Audience): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(distinct ${orders.email})::int` })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(audience(to));
  return counted?.total ?? 0;
}

/** In the order of their addresses, from one on. */
export async function nextRecipients(ctx: Ctx, to: Audience, after: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ email: orders.email })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(audience(to, after))
    .orderBy(asc(orders.email))
    .limit(limit);
  return rows.flatMap(({ email }) => email ?? []);
}

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

type SentMessage = {
  id: string;
  slotId: string | null;
  subject: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
  recipients: number | null;
};

/** What was written to participants, latest first, by whichever side. */
export async function listParticipantMessages(ctx: Ctx, raw: unknown): Promise<SentMessage[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const { id, slotId, subject, body: text, createdAt, sentAt, recipients } = participantMessages;
  return ctx.db
    .select({ id, slotId, subject, text, createdAt, sentAt, recipients })
    .from(participantMessages)
    .where(eq(participantMessages.eventId, eventId))
    .orderBy(desc(id))
    .limit(50);
}
