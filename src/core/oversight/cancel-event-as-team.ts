import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { parseInput } from "#platform/parse-input.ts";
import { cancelAsTeamInput } from "./input.ts";

/** As either side would: every date to come, everybody told and paid back. A second press finds nothing left to do. */
export async function cancelEventAsTeam(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { eventId, reason } = parseInput(cancelAsTeamInput, input);
  await transact(ctx, async (inner) => {
    const { outcome } = await cancelEvent(inner, { eventId, justification: reason });
    if (outcome === "already") return;
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "oversight.event_cancelled", subject, details: { reason, outcome } });
  });
}
