import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { endSessionInput } from "./input.ts";
import { sessions } from "./session-tables.ts";

/** One of the person's own sessions, picked from the list: a phone left in a train. */
export async function endSession(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { sessionId } = parseInput(endSessionInput, input);
  await transact(ctx, async (inner) => {
    const [ended] = await inner.db
      .update(sessions)
      .set({ revokedAt: inner.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (!ended) throw new DomainError("not_found");
    await recordAudit(inner, {
      action: "accounts.session_ended",
      subject: { kind: "user", id: userId },
      details: { sessionId },
    });
  });
}
