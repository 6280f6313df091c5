import { z } from "zod";
import { defineJob, type Job, transact } from "#core/context.ts";
import { deliverMail } from "./deliver-mail.ts";
import { deliverSms } from "./deliver-sms.ts";
import { listOverdue, sweepSettled } from "./sweep-outbox.ts";

// What the mail server or the SMS provider refuses is retried by the row's own count and delays; the job's retries are for
// the house's own troubles, such as a database that goes away.

export const sendMailJob: Job<{ mailId: string }> = defineJob({
  name: "send-mail",
  payload: z.object({ mailId: z.uuid() }),
  async handler(ctx, { mailId }) {
    await transact(ctx, async (inner) => {
      const startAfter = await deliverMail(inner, mailId);
      if (startAfter) await inner.enqueue(inner.db, sendMailJob, { mailId }, { startAfter });
    });
  },
});

export const sendSmsJob: Job<{ smsId: string }> = defineJob({
  name: "send-sms",
  payload: z.object({ smsId: z.uuid() }),
  async handler(ctx, { smsId }) {
    await transact(ctx, async (inner) => {
      const startAfter = await deliverSms(inner, smsId);
      if (startAfter) await inner.enqueue(inner.db, sendSmsJob, { smsId }, { startAfter });
    });
  },
});

/** A queued message whose job was lost is queued again; settled ones are forgotten after a while. */
export const sweepOutboxJob: Job<Record<string, never>> = defineJob({
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

export const notificationsJobs = [sendMailJob, sendSmsJob, sweepOutboxJob] as const;
