import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { deliverMail, deliverSms } from "./deliver.ts";
import { keptForMs } from "./rules.ts";
import { outgoingMails, outgoingSms } from "./tables.ts";

/** Longer than a job waits for its own retries: what is late by more has lost its job. */
const OVERDUE_MS = 30 * 60_000;
const BATCH = 500;

async function listOverdue(ctx: Ctx): Promise<{ mailIds: string[]; smsIds: string[] }> {
  const before = ago(ctx, OVERDUE_MS);
  const mails = await ctx.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, "queued"), lt(outgoingMails.dueAt, before)))
    .limit(BATCH);
  const sms = await ctx.db
    .select({ id: outgoingSms.id })
    .from(outgoingSms)
    .where(and(eq(outgoingSms.state, "queued"), lt(outgoingSms.dueAt, before)))
    .limit(BATCH);
  return { mailIds: mails.map(({ id }) => id), smsIds: sms.map(({ id }) => id) };
}

async function sweepSettled(ctx: Ctx): Promise<void> {
  for (const table of [outgoingMails, outgoingSms]) {
    for (const state of ["sent", "dead", "dismissed"] as const) {
      await ctx.db.delete(table).where(and(eq(table.state, state), lt(table.dueAt, ago(ctx, keptForMs[state]))));
    }
  }
}

function ago(ctx: Ctx, milliseconds: number): Date {
  return new Date(ctx.now.getTime() - milliseconds);
}

// What the mail server or the SMS provider refuses is retried by the row's own count and delays; the job's retries are for
// the platform's own troubles, such as a database that goes away, however often it does so on a bad day.
const RETRIES = 100;

export const sendMailJob: Job<{ mailId: string }> = defineJob({
  name: "send-mail",
  urgent: true,
  retryLimit: RETRIES,
  payload: z.object({ mailId: z.uuid() }),
  async handler(ctx, { mailId }) {
    await transact(ctx, async (inner) => {
      const again = await deliverMail(inner, mailId);
      if (again) await inner.enqueue(inner.db, sendMailJob, { mailId }, again);
    });
  },
});

export const sendSmsJob: Job<{ smsId: string }> = defineJob({
  name: "send-sms",
  retryLimit: RETRIES,
  payload: z.object({ smsId: z.uuid() }),
  async handler(ctx, { smsId }) {
    await transact(ctx, async (inner) => {
      const startAfter = await deliverSms(inner, smsId);
      if (startAfter) await inner.enqueue(inner.db, sendSmsJob, { smsId }, { startAfter });
    });
  },
});

/** A queued message whose job was lost is queued again; settled ones are forgotten after a while. */
const sweepOutboxJob: Job<Record<string, never>> = defineJob({
  name: "sweep-outbox",
  payload: z.record(z.string(), z.never()),
  cron: "*/15 * * * *",
  async handler(ctx) {
    const overdue = await listOverdue(ctx);
    for (const mailId of overdue.mailIds) await ctx.enqueue(ctx.db, sendMailJob, { mailId });
    for (const smsId of overdue.smsIds) await ctx.enqueue(ctx.db, sendSmsJob, { smsId });
    await sweepSettled(ctx);
  },
});

export const mailJobs = [sendMailJob, sendSmsJob, sweepOutboxJob] as const;
