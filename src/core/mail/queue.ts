import type { z } from "zod";
import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { queueMailSchema, queueSmsSchema } from "./input.ts";
import { sendMailJob, sendSmsJob } from "./jobs.ts";
import { deliveryProcess } from "./process.ts";
import { urgencyOf } from "./rules.ts";
import { outgoingMails, outgoingSms } from "./tables.ts";

type QueueMailInput = z.input<typeof queueMailSchema>;

/** Writes the mail and the job that sends it with `ctx.db`: inside a transaction, it leaves if and only if that commits. */
export async function queueMail(ctx: Ctx, input: QueueMailInput): Promise<void> {
  const mail = queueMailSchema.parse(input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [queued] = await db
      .insert(outgoingMails)
      .values({ ...mail, state: deliveryProcess.moves.queue.to, id: newId(now), createdAt: now, dueAt: now })
      .onConflictDoNothing({ target: outgoingMails.onceKey })
      .returning({ id: outgoingMails.id });
    if (queued) await enqueue(db, sendMailJob, { mailId: queued.id }, { urgency: urgencyOf(mail) });
  });
}

type QueueSmsInput = z.input<typeof queueSmsSchema>;

/** As `queueMail`, for a text message. */
export async function queueSms(ctx: Ctx, input: QueueSmsInput): Promise<void> {
  const sms = queueSmsSchema.parse(input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [queued] = await db
      .insert(outgoingSms)
      .values({ ...sms, state: deliveryProcess.moves.queue.to, id: newId(now), createdAt: now, dueAt: now })
      .onConflictDoNothing({ target: outgoingSms.onceKey })
      .returning({ id: outgoingSms.id });
    if (queued) await enqueue(db, sendSmsJob, { smsId: queued.id });
  });
}
