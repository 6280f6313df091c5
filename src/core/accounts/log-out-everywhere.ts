import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { revokeSessions } from "./revoke-sessions.ts";

/** Ends every session of the person, this one included. */
export async function logOutEverywhere(ctx: Ctx): Promise<{ ended: number }> {
  const { userId } = requireUser(ctx);
  return transact(ctx, async (inner) => {
    const ended = await revokeSessions(inner, userId);
    await recordAudit(inner, {
      action: "accounts.logged_out_everywhere",
      subject: { kind: "user", id: userId },
      details: { ended },
    });
    return { ended };
  });
}
