import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventChanges, EventRow } from "#core/events/event-parts.ts";
import { newId } from "#platform/ids.ts";
import { editNotices } from "./edit-tables.ts";

/** In the transaction of the edit. Several in a row are one: what was before the first of them stays. */
export async function noteEdit(ctx: Ctx, event: EventRow, changes: EventChanges): Promise<void> {
  await ctx.db
    .insert(editNotices)
    .values({
      id: newId(ctx.now),
      eventId: event.id,
      state: "open",
      fromTitle: changes.title?.from ?? event.title,
      fromDescription: changes.description?.from ?? event.description,
      editedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: editNotices.eventId,
      targetWhere: sql`${editNotices.state} = 'open'`,
      set: { editedAt: ctx.now },
    });
}
