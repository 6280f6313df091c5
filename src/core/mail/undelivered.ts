import { and, desc, eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { maskedRecipient } from "#platform/masked-text.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadListSchema, deliveryIdSchema } from "./input.ts";
import { sendMailJob, sendSmsJob } from "./jobs.ts";
import { deliveryProcess } from "./process.ts";
import { outgoingMails, outgoingSms } from "./tables.ts";

type DeadDelivery = {
  id: string;
  kind: string;
  to: string;
  subject: string | null;
  attempts: number;
  createdAt: Date;
  lastError: string;
};

type Outbox = typeof outgoingMails | typeof outgoingSms;

/** Newest first. */
async function listDead(ctx: Ctx, outbox: Outbox, input: unknown): Promise<DeadDelivery[]> {
  const { limit, before } = parseInput(deadListSchema, input);
  const { id, kind, to, attempts, createdAt, lastError } = outbox;
  const subject = "template" in outbox ? sql<string | null>`${outbox.template}->>'subject'` : sql<null>`null`;
  const rows = await ctx.db
    .select({ id, kind, to, subject, attempts, createdAt, lastError })
    .from(outbox)
    .where(and(eq(outbox.state, "dead"), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, to: maskedRecipient(row.to), lastError: row.lastError ?? "" }));
}

export async function listDeadMails(ctx: Ctx, input: unknown = {}): Promise<DeadDelivery[]> {
  requireTeam(ctx, "mail.read");
  return listDead(ctx, outgoingMails, input);
}

export async function listDeadSms(ctx: Ctx, input: unknown = {}): Promise<DeadDelivery[]> {
  requireTeam(ctx, "mail.read");
  return listDead(ctx, outgoingSms, input);
}

/** Gives a dead delivery all its attempts again. Of two admins who press at once, the second is told that it moved. */
async function revive(ctx: Ctx, outbox: Outbox, input: unknown, reason: string): Promise<string> {
  const { id } = parseInput(deliveryIdSchema, input);
  const [revived] = await move(ctx.db, outbox, deliveryProcess, "retry", {
    where: eq(outbox.id, id),
    set: { attempts: 0, dueAt: ctx.now },
  }).returning({ id: outbox.id });
  if (!revived) throw new DomainError("conflict", { reason });
  return revived.id;
}

export async function retryDeadMail(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "mail.act");
  await transact(ctx, async (inner) => {
    const mailId = await revive(inner, outgoingMails, input, "mail_not_dead");
    await inner.enqueue(inner.db, sendMailJob, { mailId });
  });
}

/** It need not leave any more: it waits for nobody, and is forgotten with the others. */
async function dismiss(ctx: Ctx, outbox: Outbox, input: unknown, reason: string): Promise<void> {
  requireTeam(ctx, "mail.act");
  const { id } = parseInput(deliveryIdSchema, input);
  await transact(ctx, async (inner) => {
    const [dismissed] = await move(inner.db, outbox, deliveryProcess, "dismiss", {
      where: eq(outbox.id, id),
      set: { dueAt: inner.now },
    }).returning({ id: outbox.id, kind: outbox.kind });
    if (!dismissed) throw new DomainError("conflict", { reason });
    const details = { kind: dismissed.kind };
    await recordAudit(inner, { action: "oversight.mail_dismissed", subject: { kind: "mail", id }, details });
  });
}

export const dismissMail = (ctx: Ctx, input: unknown): Promise<void> =>
  dismiss(ctx, outgoingMails, input, "mail_not_dead");

export const dismissSms = (ctx: Ctx, input: unknown): Promise<void> => dismiss(ctx, outgoingSms, input, "sms_not_dead");

export async function retryDeadSms(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "mail.act");
  await transact(ctx, async (inner) => {
    const smsId = await revive(inner, outgoingSms, input, "sms_not_dead");
    await inner.enqueue(inner.db, sendSmsJob, { smsId });
  });
}
