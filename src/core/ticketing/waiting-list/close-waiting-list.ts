import { and, asc, eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { listSimilarEvents } from "#core/events/search/similar-events.ts";
import { eventSlots } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { mailWaitingOver } from "../mails/waiting-list-mails.ts";
import { waitingProcess } from "../process.ts";
import { loadSale } from "../sale.ts";
import { waitingList } from "../tables.ts";

const BATCH = 25;

/**
 * Dates of this event do not take place: whoever waits for seats hears it, once, with other evenings to go to. Batch by batch, each with
 * its mails in one transaction: a process that dies leaves nobody closed and untold.
 */
export async function closeWaitingList(ctx: Ctx, eventId: string): Promise<void> {
  const others = await listSimilarEvents(ctx, { eventId });
  const closeSome = () =>
    transact(ctx, async (inner) => {
      const waiting = inner.db
        .select({ id: waitingList.id })
        .from(waitingList)
        .innerJoin(eventSlots, eq(eventSlots.id, waitingList.slotId))
        .where(
          and(
            eq(waitingList.eventId, eventId),
            eq(eventSlots.active, false),
            inArray(waitingList.state, [...waitingProcess.moves.close.from]),
          ),
        )
        .orderBy(asc(waitingList.id))
        .limit(BATCH);
      const closed = await move(inner.db, waitingList, waitingProcess, "close", {
        where: inArray(waitingList.id, waiting),
      }).returning();
      for (const entry of closed) await mailWaitingOver(inner, await loadSale(inner, entry), entry, others);
      return closed.length;
    });
  while ((await closeSome()) > 0);
}
