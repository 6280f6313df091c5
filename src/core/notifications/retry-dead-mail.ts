import { and, eq } from "drizzle-orm";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deliveryIdSchema } from "./input.ts";
import { sendMailJob } from "./jobs.ts";
import { outgoingMails } from "./tables.ts";

/** Gives a dead mail all its attempts again. Of two admins who press at once, the second is told that it moved. */
export async function retryDeadMail(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id } = parseInput(deliveryIdSchema, input);
  await transact(ctx, async ({ db, now, enqueue }) => {
    const [revived] = await db
      .update(outgoingMails)
      .set({ state: "queued", attempts: 0, dueAt: now })
      .where(and(eq(outgoingMails.id, id), eq(outgoingMails.state, "dead")))
      .returning({ id: outgoingMails.id });
    if (!revived) throw new DomainError("conflict", { reason: "mail_not_dead" });
    await enqueue(db, sendMailJob, { mailId: revived.id });
  });
}
