import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { readOwnUser } from "./read-user.ts";
import { secondsToWait } from "./send-phone-code.ts";
import { phoneCodes } from "./verification-tables.ts";

export type PhoneState = {
  phone: string | null;
  verified: boolean;
  /** A code is on its way to this number, and can still be typed. */
  codeSent: boolean;
  waitSeconds: number;
};

/** What the phone page shows, countdown included. */
export async function getPhoneState(ctx: Ctx): Promise<PhoneState> {
  const { id, phone, phoneVerifiedAt } = await readOwnUser(ctx);
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
