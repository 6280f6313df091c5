import { and, desc, eq } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { phoneCodes } from "../access-tables.ts";
import { setPhoneInput } from "../input.ts";
import { loadOwnUser, lockOwnUser } from "../profile/own-account.ts";
import { users } from "../tables.ts";
import { secondsToWait } from "./phone-code.ts";

/** « 06 12 34 56 78 » becomes +33612345678; only numbers that can receive an SMS pass. */
export function normalisePhone(typed: string): string {
  const parsed = parsePhoneNumberFromString(typed, "FR");
  if (!parsed?.isValid()) throw new DomainError("invalid_input", { fields: { phone: [m["phone.invalid"]()] } });
  return parsed.number;
}

/** Another number has to be verified anew; the same one keeps its verification. */
export async function setPhone(ctx: Ctx, input: unknown): Promise<{ phone: string; verified: boolean }> {
  refuseImpersonator(ctx);
  const phone = normalisePhone(parseInput(setPhoneInput, input).phone);
  return transact(ctx, async (inner) => {
    const user = await lockOwnUser(inner);
    if (user.phone === phone) return { phone, verified: user.phoneVerifiedAt !== null };
    await inner.db.update(users).set({ phone, phoneVerifiedAt: null }).where(eq(users.id, user.id));
    await recordAudit(inner, { action: "accounts.phone_changed", subject: { kind: "user", id: user.id } });
    return { phone, verified: false };
  });
}

type PhoneState = {
  phone: string | null;
  verified: boolean;
  /** A code is on its way to this number, and can still be typed. */
  codeSent: boolean;
  waitSeconds: number;
};

/** What the phone page shows, countdown included. */
export async function getPhoneState(ctx: Ctx): Promise<PhoneState> {
  const { id, phone, phoneVerifiedAt } = await loadOwnUser(ctx);
  return {
    phone,
    verified: phoneVerifiedAt !== null,
    codeSent: phone !== null && (await isCodeUsable(ctx, id, phone)),
    waitSeconds: await secondsToWait(ctx, id),
  };
}

async function isCodeUsable(ctx: Ctx, userId: string, phone: string): Promise<boolean> {
  const [last] = await ctx.db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.phone, phone)))
    .orderBy(desc(phoneCodes.sentAt))
    .limit(1);
  return last !== undefined && last.usedAt === null && last.expiresAt > ctx.now;
}
