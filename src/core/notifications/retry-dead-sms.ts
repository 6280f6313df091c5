import { and, eq } from "drizzle-orm";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deliveryIdSchema } from "./input.ts";
import { sendSmsJob } from "./jobs.ts";
import { outgoingSms } from "./tables.ts";

/** Gives a dead text message all its attempts again. Of two admins who press at once, the second is told that it moved. */
export async function retryDeadSms(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id } = parseInput(deliveryIdSchema, input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [revived] = await db
      .update(outgoingSms)
      .set({ state: "queued", attempts: 0, dueAt: now })
      .where(and(eq(outgoingSms.id, id), eq(outgoingSms.state, "dead")))
      .returning({ id: outgoingSms.id });
    if (!revived) throw new DomainError("conflict", { reason: "sms_not_dead" });
    await enqueue(db, sendSmsJob, { smsId: revived.id });
  });
}
