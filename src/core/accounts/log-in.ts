import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { forgetLimit, giveBackToLimit } from "#platform/rate-limit.ts";
import { type Admitted, admit } from "./admit.ts";
import { logInInput } from "./input.ts";
import { knownDevice } from "./known-device.ts";
import { limitKey, takeAddressLimit, takeLimit } from "./limits.ts";
import { verifyPassword } from "./passwords.ts";
import { users } from "./tables.ts";

/** Unknown address and wrong password take the same steps, the same time, and get the same words. */
export async function logIn(ctx: Ctx, input: unknown): Promise<Admitted> {
  const { email, password, userAgent, device } = parseInput(logInInput, input);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const guesser = { email, deviceId: user && knownDevice(ctx, user.id, device) };
  await countGuess(ctx, guesser);
  const right = await verifyPassword(user?.passwordHash, password);
  if (!user || !right) {
    await recordAudit(ctx, { action: "accounts.log_in_failed", subject: { kind: "user", id: user?.id } });
    throw new DomainError("unauthenticated", { reason: "bad_credentials", detail: m["login.failed"]() });
  }
  await forgetGuesses(ctx, guesser);
  return admit(ctx, user, userAgent, "password");
}

/** `deviceId`: of a browser that this account was entered with before. */
type Guesser = { email: string; deviceId: string | undefined };

const pair = (ctx: Ctx, email: string): string => `${email} ${ctx.callerKey}`;

/**
 * Before the password is looked at. The account's own limit comes last: what an address was refused does not count there, so
 * that one address alone cannot fill it. A known device has a limit of its own and none of these: guessing strangers, from the
 * same address or from a thousand, keep nobody out of what is theirs.
 */
async function countGuess(ctx: Ctx, { email, deviceId }: Guesser): Promise<void> {
  try {
    if (deviceId) return await takeLimit(ctx, "logInByDevice", deviceId);
    await takeAddressLimit(ctx, "logInByAddress");
    await takeLimit(ctx, "logInByPair", pair(ctx, email));
    await takeLimit(ctx, "logInByAccount", email);
  } catch (error) {
    if (!isDomainError(error, "rate_limited")) throw error;
    const { retryAfterSeconds = 60 } = error;
    const detail = m["login.too_often"]({ minutes: Math.ceil(retryAfterSeconds / 60) });
    throw new DomainError("rate_limited", { reason: "too_many_guesses", detail, retryAfterSeconds, cause: error });
  }
}

/** Only failures count: whoever gets in gives back what the attempt took. */
async function forgetGuesses(ctx: Ctx, { email, deviceId }: Guesser): Promise<void> {
  if (deviceId) return forgetLimit(ctx.db, limitKey(ctx, "logInByDevice", deviceId));
  await forgetLimit(ctx.db, limitKey(ctx, "logInByPair", pair(ctx, email)));
  await giveBackToLimit(ctx.db, limitKey(ctx, "logInByAddress", ctx.callerKey));
  await giveBackToLimit(ctx.db, limitKey(ctx, "logInByAccount", email));
}
