import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { type EventRow, type SlotRow, tellEventChanged, tellPostponed } from "./event-parts.ts";
import { moveSlots, refuseImpossibleMoves } from "./move-slots.ts";
import { readMove } from "./postponement-rules.ts";
import { eventPostponements } from "./postponement-tables.ts";
import { refreshEventSearch } from "./refresh-event-search.ts";

export type PostponementRow = typeof eventPostponements.$inferSelect;

/** With the dates locked: they move, the pages and search follow, whoever sold tickets tells their holders. All or nothing. */
export async function agreeOnPostponement(
  ctx: Ctx,
  asked: PostponementRow,
  { event, slots, answer }: { event: EventRow; slots: readonly SlotRow[]; answer?: string | undefined },
): Promise<EventRow> {
  const { userId } = requireUser(ctx);
  const moves = asked.moves.map(readMove);
  refuseImpossibleMoves(event, slots, moves, ctx.now);
  const changed = await moveSlots(ctx, event, slots, moves);
  await ctx.db
    .update(eventPostponements)
    .set({ state: "agreed", answer: answer || null, answeredBy: userId, answeredAt: ctx.now })
    .where(eq(eventPostponements.id, asked.id));
  await refreshEventSearch(ctx, [event.id]);
  await recordAudit(ctx, {
    action: "events.postponed",
    subject: { kind: "event", id: event.id },
    details: { postponementId: asked.id, slots: moves.map(({ slotId }) => slotId) },
  });
  await tellPostponed(ctx, changed, asked.id);
  await tellEventChanged(ctx, changed);
  return changed;
}
