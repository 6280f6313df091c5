import { eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { readAlertsToken } from "./alert-links.ts";
import { alertsInput, alertsLinkInput } from "./input.ts";
import { messageAlerts } from "./tables.ts";

/** Whether a mail tells the actor that messages wait. */
export async function setMessageAlerts(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { wanted } = parseInput(alertsInput, input);
  if (!wanted) return mute(ctx, userId);
  await ctx.db.update(messageAlerts).set({ mutedAt: null }).where(eq(messageAlerts.userId, userId));
}

/** The link of a mail alone is enough, for a person and for a mail program (RFC 8058). Twice is fine. */
export async function unsubscribeFromAlerts(ctx: Ctx, input: unknown): Promise<void> {
  const { token } = parseInput(alertsLinkInput, input);
  const userId = readAlertsToken(ctx, token);
  if (!userId) {
    throw new DomainError("not_found", { reason: "alerts_link", detail: m["messages.alerts_link_unknown"]() });
  }
  await mute(ctx, userId);
}

export async function wantsMessageAlerts(ctx: Ctx): Promise<boolean> {
  const { userId } = requireUser(ctx);
  const [alerts] = await ctx.db
    .select({ mutedAt: messageAlerts.mutedAt })
    .from(messageAlerts)
    .where(eq(messageAlerts.userId, userId));
  return !alerts?.mutedAt;
}

async function mute(ctx: Ctx, userId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const [muted] = await inner.db
      .insert(messageAlerts)
      .values({ userId, mutedAt: inner.now })
      .onConflictDoUpdate({
        target: messageAlerts.userId,
        set: { mutedAt: inner.now, waitingSince: null, mailedAt: null },
        setWhere: isNull(messageAlerts.mutedAt),
      })
      .returning({ userId: messageAlerts.userId });
    if (muted) await recordAudit(inner, { action: "messaging.alerts_muted", subject: { kind: "user", id: userId } });
  });
}
