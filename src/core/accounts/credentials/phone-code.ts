import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { SmsRefusedError } from "#adapters/sms/port.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { newNumericCode } from "#platform/crypto.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { phoneCodes } from "../access-tables.ts";
import { verifyPhoneCodeInput } from "../input.ts";
import { takeAddressLimit, takeLimit } from "../limits.ts";
import { loadOwnUser, lockOwnUser } from "../profile/own-account.ts";
import { PHONE_CODE_ATTEMPTS, PHONE_CODE_DIGITS, PHONE_CODE_MINUTES, PHONE_CODE_WAIT_SECONDS } from "../rules.ts";
import { users } from "../tables.ts";

type CodeSent = { phone: string; waitSeconds: number };

/**
 * Sends a code to the person's number. Not through the outbox: whoever waits with the phone in hand must be told at once
 * that nothing will come.
 */
export async function sendPhoneCode(ctx: Ctx): Promise<CodeSent> {
  const { id: userId, phone } = await loadOwnUser(ctx);
  if (!phone) throw new DomainError("invalid_input", { reason: "phone_missing", detail: m["phone.missing"]() });
  await refuseHaste(ctx, userId);
  await takeHourlyLimits(ctx, userId, phone);
  const code = newNumericCode(PHONE_CODE_DIGITS);
  const codeId = await keepCode(ctx, code);
  try {
    await ctx.sms.send({
      to: phone,
      text: `${code} est votre code Hors les murs, valable ${PHONE_CODE_MINUTES} minutes. Ne le donnez à personne.`,
    });
  } catch (error) {
    await ctx.db.delete(phoneCodes).where(eq(phoneCodes.id, codeId));
    if (error instanceof SmsRefusedError) {
      throw new DomainError("invalid_input", { reason: "phone_refused", fields: { phone: [m["phone.invalid"]()] } });
    }
    ctx.log.warn({ err: error }, "phone code not sent");
    throw new DomainError("unavailable", { reason: "phone_code_sending_failed", detail: m["phone.sending_failed"]() });
  }
  return { phone, waitSeconds: PHONE_CODE_WAIT_SECONDS };
}

async function takeHourlyLimits(ctx: Ctx, userId: string, phone: string): Promise<void> {
  try {
    await takeAddressLimit(ctx, "phoneCodeByAddress");
    await takeLimit(ctx, "phoneCodeByUser", userId);
    await takeLimit(ctx, "phoneCodeByNumber", phone);
  } catch (error) {
    if (!isDomainError(error, "rate_limited")) throw error;
    const { retryAfterSeconds } = error;
    throw new DomainError("rate_limited", {
      reason: "phone_code_too_many",
      detail: m["phone.too_many"](),
      retryAfterSeconds,
    });
  }
}

/** If the hash of six digits leaks, all can be tried quickly: the key, which is not in this table, prevents it. */
const hashPhoneCode = (ctx: Ctx, codeId: string, code: string): string => ctx.sign("phone-code", `${codeId}:${code}`);

const isPhoneCode = (ctx: Ctx, { id, codeHash }: { id: string; codeHash: string }, code: string): boolean =>
  ctx.verify("phone-code", `${id}:${code}`, codeHash);

/** With the person's row locked: of two requests at once, one sends. */
async function keepCode(ctx: Ctx, code: string): Promise<string> {
  return transact(ctx, async (inner) => {
    const user = await lockOwnUser(inner);
    await refuseHaste(inner, user.id);
    const id = newId(inner.now);
    await inner.db.insert(phoneCodes).values({
      id,
      userId: user.id,
      phone: user.phone ?? "",
      codeHash: hashPhoneCode(inner, id, code),
      sentAt: inner.now,
      expiresAt: new Date(inner.now.getTime() + PHONE_CODE_MINUTES * 60_000),
    });
    return id;
  });
}

async function refuseHaste(ctx: Ctx, userId: string): Promise<void> {
  const seconds = await secondsToWait(ctx, userId);
  if (seconds <= 0) return;
  throw new DomainError("rate_limited", {
    reason: "phone_code_wait",
    detail: m["phone.wait"]({ seconds }),
    retryAfterSeconds: seconds,
  });
}

/** Also for the countdown that the page shows. */
export async function secondsToWait(ctx: Ctx, userId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ sentAt: phoneCodes.sentAt })
    .from(phoneCodes)
    .where(eq(phoneCodes.userId, userId))
    .orderBy(desc(phoneCodes.sentAt))
    .limit(1);
  if (!last) return 0;
  return Math.max(0, Math.ceil(PHONE_CODE_WAIT_SECONDS - (ctx.now.getTime() - last.sentAt.getTime()) / 1000));
}

/** Only the code sent last counts, for a few minutes and a few attempts. */
export async function verifyPhoneCode(ctx: Ctx, input: unknown): Promise<{ phone: string }> {
  const { userId } = requireUser(ctx);
  const { code } = parseInput(verifyPhoneCodeInput, input);
  const sent = await countAttempt(ctx, userId);
  if (!sent || sent.usedAt || sent.expiresAt <= ctx.now) {
    throw new DomainError("expired", { reason: "phone_code_expired", detail: m["phone.code_expired"]() });
  }
  if (sent.attempts > PHONE_CODE_ATTEMPTS) {
    throw new DomainError("rate_limited", { reason: "phone_code_exhausted", detail: m["phone.code_exhausted"]() });
  }
  if (!isPhoneCode(ctx, sent, code)) {
    const left = PHONE_CODE_ATTEMPTS - sent.attempts;
    throw new DomainError("invalid_input", {
      reason: "phone_code_wrong",
      fields: { code: [left > 0 ? m["phone.code_wrong"]({ left }) : m["phone.code_exhausted"]()] },
    });
  }
  await transact(ctx, (inner) => accept(inner, userId, sent));
  return { phone: sent.phone };
}

/** Counted before it is compared, in a statement of its own: attempts at once all count, and a refusal undoes none. */
async function countAttempt(ctx: Ctx, userId: string): Promise<typeof phoneCodes.$inferSelect | undefined> {
  const last = ctx.db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(eq(phoneCodes.userId, userId))
    .orderBy(desc(phoneCodes.sentAt))
    .limit(1);
  const [sent] = await ctx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(eq(phoneCodes.id, sql`(${last})`))
    .returning();
  return sent;
}

async function accept(ctx: Ctx, userId: string, sent: typeof phoneCodes.$inferSelect): Promise<void> {
  await ctx.db.update(phoneCodes).set({ usedAt: ctx.now }).where(eq(phoneCodes.id, sent.id));
  const [verified] = await ctx.db
    .update(users)
    .set({ phoneVerifiedAt: ctx.now })
    .where(and(eq(users.id, userId), eq(users.phone, sent.phone), isNull(users.deletedAt)))
    .returning({ id: users.id });
  // The number was changed after the code had left: the code proves the old one.
  if (!verified) throw new DomainError("expired", { reason: "phone_code_expired", detail: m["phone.code_expired"]() });
  await recordAudit(ctx, { action: "accounts.phone_verified", subject: { kind: "user", id: userId } });
}
