import { and, eq } from "drizzle-orm";
import { type MailAttachment, MailRefusedError, MailServerAwayError, type OutgoingMail } from "#adapters/mail/port.ts";
import { SmsRefusedError } from "#adapters/sms/port.ts";
import type { Ctx } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { messagesSent } from "#platform/metrics/registry.ts";
import type { MailAttachmentReference } from "./input.ts";
import { deliveryProcess } from "./process.ts";
import { renderMailTask } from "./render-task.ts";
import { isDue, mailRetryDelays, nextTry, nextTryOfAway, smsRetryDelays, urgencyOf } from "./rules.ts";
import { sealMail } from "./sealed-mail.ts";
import { outgoingMails, outgoingSms } from "./tables.ts";

type QueuedMail = typeof outgoingMails.$inferSelect;

type Again = { startAfter: Date; urgency: number };

/**
 * Tries once, inside the caller's transaction, and answers when to try again, if at all. The row stays locked while the mail
 * is handed over: a second run at the same time finds it locked and leaves. The lock goes with the connection, so a process
 * that dies between the server's "accepted" and the commit has its mail sent a second time, under the same Message-ID.
 */
export async function deliverMail(ctx: Ctx, mailId: string): Promise<Again | undefined> {
  const [mail] = await ctx.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.id, mailId), eq(outgoingMails.state, "queued")))
    .for("update", { skipLocked: true });
  if (!mail || !isDue(mail.dueAt, ctx.now)) return undefined;
  try {
    await ctx.mail.send(await compose(ctx, mail));
  } catch (error) {
    return settleFailure(ctx, mail, error);
  }
  messagesSent.inc({ channel: "mail", outcome: "sent" });
  await move(ctx.db, outgoingMails, deliveryProcess, "deliver", {
    where: eq(outgoingMails.id, mail.id),
    set: { sentAt: ctx.now, attempts: mail.attempts + 1, template: null, sealed: sealMail(ctx, mail), lastError: null },
  });
  return undefined;
}

async function settleFailure(ctx: Ctx, mail: QueuedMail, error: unknown): Promise<Again | undefined> {
  // What is wrong with the mail server is no attempt of this mail's.
  const isAway = error instanceof MailServerAwayError;
  const attempts = isAway ? mail.attempts : mail.attempts + 1;
  const retryAt = isAway ? nextTryOfAway(mail.createdAt, ctx.now) : retryOf(error, attempts, ctx.now);
  const lastError = failureReason(error);
  await move(ctx.db, outgoingMails, deliveryProcess, retryAt ? "putOff" : "giveUp", {
    where: eq(outgoingMails.id, mail.id),
    set: { dueAt: retryAt ?? ctx.now, attempts, lastError },
  });
  messagesSent.inc({ channel: "mail", outcome: retryAt ? "put_off" : "dead" });
  // Why is in the outbox, for the team: mail servers quote the address.
  ctx.log.warn({ mailId: mail.id, kind: mail.kind, attempts, dead: !retryAt }, "mail not sent");
  const { attachments, template } = mail;
  return retryAt && { startAfter: retryAt, urgency: template ? urgencyOf({ attachments, template }) : 0 };
}

const retryOf = (error: unknown, attempts: number, now: Date): Date | undefined =>
  error instanceof MailRefusedError ? undefined : nextTry(mailRetryDelays, attempts, now);

async function compose(ctx: Ctx, mail: QueuedMail): Promise<OutgoingMail> {
  if (!mail.template) throw new MailRefusedError("the mail has lost its content");
  const { template } = mail;
  const { html, text } = await ctx.beside(renderMailTask, { template, publicUrl: ctx.settings.publicUrl });
  const { unsubscribeUrl, subject } = template;
  return {
    messageId: `<${mail.id}@${new URL(ctx.settings.publicUrl).hostname}>`,
    from: ctx.settings.mailFrom,
    to: mail.to,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject,
    html,
    text,
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
    attachments: await Promise.all(mail.attachments.map((reference) => readAttachment(ctx, reference))),
  };
}

/** RFC 8058: mail programs show their own button, and press it with a POST. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function readAttachment(ctx: Ctx, { filename, storageKey }: MailAttachmentReference): Promise<MailAttachment> {
  const file = await ctx.storage.get(storageKey);
  if (!file) throw new MailRefusedError("an attachment is no longer in the storage");
  return { filename, contentType: file.contentType, content: file.body };
}

/** As `deliverMail`, with the same window in which a dying process sends twice. */
export async function deliverSms(ctx: Ctx, smsId: string): Promise<Date | undefined> {
  const [sms] = await ctx.db
    .select()
    .from(outgoingSms)
    .where(and(eq(outgoingSms.id, smsId), eq(outgoingSms.state, "queued")))
    .for("update", { skipLocked: true });
  if (!sms || !isDue(sms.dueAt, ctx.now)) return undefined;
  const attempts = sms.attempts + 1;
  try {
    await ctx.sms.send({ to: sms.to, text: sms.text ?? "" });
  } catch (error) {
    const retryAt = error instanceof SmsRefusedError ? undefined : nextTry(smsRetryDelays, attempts, ctx.now);
    const lastError = failureReason(error);
    await move(ctx.db, outgoingSms, deliveryProcess, retryAt ? "putOff" : "giveUp", {
      where: eq(outgoingSms.id, sms.id),
      set: { dueAt: retryAt ?? ctx.now, attempts, lastError },
    });
    messagesSent.inc({ channel: "sms", outcome: retryAt ? "put_off" : "dead" });
    ctx.log.warn({ smsId: sms.id, kind: sms.kind, attempts, dead: !retryAt }, "text message not sent");
    return retryAt;
  }
  messagesSent.inc({ channel: "sms", outcome: "sent" });
  await move(ctx.db, outgoingSms, deliveryProcess, "deliver", {
    where: eq(outgoingSms.id, sms.id),
    set: { sentAt: ctx.now, attempts, text: null, lastError: null },
  });
  return undefined;
}

const MAX_LENGTH = 160;

/** What the list of dead messages shows: short, and without the address or number an error may quote. */
function failureReason(error: unknown): string {
  const [firstLine = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return firstLine
    .replace(/\S+@\S+/g, "…")
    .replace(/\+?\d[\d .-]{5,}\d/g, "…")
    .slice(0, MAX_LENGTH);
}
