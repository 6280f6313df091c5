import { count, desc, eq } from "drizzle-orm";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { userIdInput } from "./admin-rules.ts";
import { readConsents } from "./consents.ts";
import { isInvoiceInfoComplete } from "./rules.ts";
import { passkeys, sessions } from "./session-tables.ts";
import { paymentAccounts, users } from "./tables.ts";

const SESSIONS_SHOWN = 20;

/** What the team sees of an account: never a secret. */
export async function getUserFile(ctx: Ctx, input: unknown) {
  requireAdmin(ctx);
  const { userId } = parseInput(userIdInput, input);
  const [found] = await ctx.db
    .select({ user: users, payment: paymentAccounts })
    .from(users)
    .leftJoin(paymentAccounts, eq(paymentAccounts.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new DomainError("not_found");
  const { passwordHash: _, ...user } = found.user;
  const [keys] = await ctx.db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return {
    user,
    invoiceInfoComplete: isInvoiceInfoComplete(found.user),
    payment: found.payment && {
      state: found.payment.state,
      requirements: found.payment.requirements,
      checkedAt: found.payment.checkedAt,
    },
    consents: await readConsents(ctx, userId),
    passkeys: keys?.count ?? 0,
    sessions: await ctx.db
      .select({
        id: sessions.id,
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
        impersonatorId: sessions.impersonatorId,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt))
      .limit(SESSIONS_SHOWN),
  };
}
