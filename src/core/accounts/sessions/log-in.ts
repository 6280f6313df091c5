import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { newToken } from "#platform/crypto.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { forgetLimit, giveBackToLimit } from "#platform/rate-limit.ts";
import { sessions } from "../access-tables.ts";
import { verifyPassword } from "../credentials/passwords.ts";
import { logInInput } from "../input.ts";
import { limitKey, takeAddressLimit, takeLimit } from "../limits.ts";
import { mailNewDevice } from "../mails/security-mails.ts";
import type { User } from "../sign-up/create-account.ts";
import { users } from "../tables.ts";
import { describeDevice, openSession, type SessionTokens } from "./open-session.ts";

/**
 * What a browser keeps once somebody got in with it: a number of its own, signed for that account. It opens nothing. It says only
 * that this is not a stranger, so that strangers who guess passwords do not keep the owner out. Whose it is cannot be read in it.
 */
export function newDevice(ctx: Ctx, userId: string): string {
  const id = newToken();
  return `${id}~${ctx.sign("device", `${userId}:${id}`)}`;
}

/** The device's number; undefined for a stranger's, and for somebody else's. */
function knownDevice(ctx: Ctx, userId: string, device: string | undefined): string | undefined {
  const [id, signed] = (device ?? "").split("~");
  return id && signed && ctx.verify("device", `${userId}:${id}`, signed) ? id : undefined;
}

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

/** With what makes their browser a known one. */
export type Admitted = SessionTokens & { device: string };

/** Opens the session of somebody who has proved who they are, by password or passkey. */
export async function admit(
  ctx: Ctx,
  user: User,
  userAgent: string | undefined,
  means: "password" | "passkey",
): Promise<Admitted> {
  if (user.deletedAt || user.blockedAt) {
    await recordAudit(ctx, { action: "accounts.log_in_refused", subject: { kind: "user", id: user.id } });
    throw new DomainError("forbidden", { reason: "account_blocked", detail: m["login.blocked"]() });
  }
  return transact(ctx, async (inner) => {
    const device = describeDevice(userAgent);
    if (!(await isKnownDevice(inner, user.id, device))) await mailNewDevice(inner, user, device);
    await recordAudit(inner, {
      action: "accounts.logged_in",
      subject: { kind: "user", id: user.id },
      details: { means },
    });
    return { ...(await openSession(inner, user, userAgent)), device: newDevice(inner, user.id) };
  });
}

/** The first log-in of an account has nothing to be compared with, and alarms nobody. */
async function isKnownDevice(ctx: Ctx, userId: string, device: string): Promise<boolean> {
  const [any] = await ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).limit(1);
  if (!any) return true;
  const [same] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.device, device)))
    .limit(1);
  return same !== undefined;
}
