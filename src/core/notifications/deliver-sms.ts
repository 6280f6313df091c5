import { and, eq } from "drizzle-orm";
import { SmsRefusedError } from "#adapters/sms/port.ts";
import type { Ctx } from "#core/context.ts";
import { failureReason } from "./failure-reason.ts";
import { isDue, nextTry, smsRetryDelays } from "./rules.ts";
import { outgoingSms } from "./tables.ts";

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
    await ctx.db
      .update(outgoingSms)
      .set({ state: retryAt ? "queued" : "dead", dueAt: retryAt ?? ctx.now, attempts, lastError })
      .where(eq(outgoingSms.id, sms.id));
    ctx.log.warn({ smsId: sms.id, kind: sms.kind, attempts, dead: !retryAt }, "text message not sent");
    return retryAt;
  }
  await ctx.db
    .update(outgoingSms)
    .set({ state: "sent", sentAt: ctx.now, attempts, text: null, lastError: null })
    .where(eq(outgoingSms.id, sms.id));
  return undefined;
}
