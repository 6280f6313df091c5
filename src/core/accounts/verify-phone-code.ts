import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { verifyPhoneCodeInput } from "./input.ts";
import { PHONE_CODE_ATTEMPTS } from "./rules.ts";
import { isPhoneCode } from "./send-phone-code.ts";
import { users } from "./tables.ts";
import { phoneCodes } from "./verification-tables.ts";

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
