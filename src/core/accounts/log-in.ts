import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { forgetLimit, giveBackToLimit } from "#platform/rate-limit.ts";
import { admit } from "./admit.ts";
import { logInInput } from "./input.ts";
import { limitKey, takeAddressLimit, takeLimit } from "./limits.ts";
import type { SessionTokens } from "./open-session.ts";
import { verifyPassword } from "./passwords.ts";
import { users } from "./tables.ts";

/** Unknown address and wrong password take the same steps, the same time, and get the same words. */
export async function logIn(ctx: Ctx, input: unknown): Promise<SessionTokens> {
  const { email, password, userAgent } = parseInput(logInInput, input);
  await takeAddressLimit(ctx, "logInByAddress");
  await takeLimit(ctx, "logInByAccount", email);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const right = await verifyPassword(user?.passwordHash, password);
  if (!user || !right) {
    await recordAudit(ctx, { action: "accounts.log_in_failed", subject: { kind: "user", id: user?.id } });
    throw new DomainError("unauthenticated", { reason: "bad_credentials", detail: m["login.failed"]() });
  }
  // Only failures count: whoever gets in gives back what the attempt took.
  await forgetLimit(ctx.db, limitKey(ctx, "logInByAccount", email));
  await giveBackToLimit(ctx.db, limitKey(ctx, "logInByAddress", ctx.callerKey));
  return admit(ctx, user, userAgent, "password");
}
