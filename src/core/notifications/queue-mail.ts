import type { z } from "zod";
import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { queueMailSchema } from "./input.ts";
import { sendMailJob } from "./jobs.ts";
import { outgoingMails } from "./tables.ts";

export type QueueMailInput = z.input<typeof queueMailSchema>;

/** Writes the mail and the job that sends it with `ctx.db`: inside a transaction, it leaves if and only if that commits. */
export async function queueMail(ctx: Ctx, input: QueueMailInput): Promise<void> {
  const mail = queueMailSchema.parse(input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [queued] = await db
      .insert(outgoingMails)
      .values({ ...mail, id: newId(now), createdAt: now, dueAt: now })
      .onConflictDoNothing({ target: outgoingMails.onceKey })
      .returning({ id: outgoingMails.id });
    if (queued) await enqueue(db, sendMailJob, { mailId: queued.id });
  });
}
