import type { z } from "zod";
import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { queueSmsSchema } from "./input.ts";
import { sendSmsJob } from "./jobs.ts";
import { outgoingSms } from "./tables.ts";

export type QueueSmsInput = z.input<typeof queueSmsSchema>;

/** As `queueMail`, for a text message. */
export async function queueSms(ctx: Ctx, input: QueueSmsInput): Promise<void> {
  const sms = queueSmsSchema.parse(input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [queued] = await db
      .insert(outgoingSms)
      .values({ ...sms, id: newId(now), createdAt: now, dueAt: now })
      .onConflictDoNothing({ target: outgoingSms.onceKey })
      .returning({ id: outgoingSms.id });
    if (queued) await enqueue(db, sendSmsJob, { smsId: queued.id });
  });
}
