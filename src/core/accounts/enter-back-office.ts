import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, isOfTeam, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { entryInput } from "./admin-rules.ts";
import { confirmPassword } from "./confirm-password.ts";
import { readOwnUser } from "./read-user.ts";
import { sessions } from "./session-tables.ts";

/** The password again, for a session that is older than the back office accepts. A passkey opens a new session instead. */
export async function enterBackOffice(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  if (!isOfTeam(ctx)) throw new DomainError("forbidden");
  const { password } = parseInput(entryInput, input);
  await confirmPassword(ctx, await readOwnUser(ctx), password, "password");
  await transact(ctx, async (inner) => {
    await inner.db.update(sessions).set({ confirmedAt: inner.now }).where(eq(sessions.id, actor.sessionId));
    await recordAudit(inner, { action: "accounts.back_office_entered", subject: { kind: "user", id: actor.userId } });
  });
}
