import { z } from "zod";
import { signUpReasons } from "#core/accounts/rules.ts";
import type { Ctx } from "#core/context.ts";
import { readCookie } from "#platform/http/session-cookies.ts";
import { privateCookie } from "#web/server/cookies.ts";

const NAME = "inscription";
const LIFE_SECONDS = 48 * 3600;

/** What the browser that filled the form keeps until the mailed link is followed. Never the password. */
const memory = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.enum(signUpReasons),
  sponsorCode: z.string().optional(),
  /** Lets the link, opened in this very browser, take the password that was typed in the form. */
  browserKey: z.string(),
  /** When the last link was asked for, in milliseconds. */
  askedAt: z.number(),
});

type SignUpMemory = z.infer<typeof memory>;

export function readSignUpMemory(request: Request): SignUpMemory | undefined {
  try {
    const value = readCookie(request, NAME) ?? "";
    return memory.safeParse(JSON.parse(Buffer.from(value, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

export function keepSignUpMemory(ctx: Ctx, kept: SignUpMemory): string {
  const value = Buffer.from(JSON.stringify(kept)).toString("base64url");
  return privateCookie(ctx, { name: NAME, value, maxAge: LIFE_SECONDS });
}

export const dropSignUpMemory = (ctx: Ctx): string => privateCookie(ctx, { name: NAME, value: "", maxAge: 0 });

const RESEND_SECONDS = 60;

/** How long one waits before another mail may be asked for: the first is usually only slow. */
export function secondsBeforeResend(ctx: Ctx, askedAt: number): number {
  return Math.max(0, Math.ceil(RESEND_SECONDS - (ctx.now.getTime() - askedAt) / 1000));
}
