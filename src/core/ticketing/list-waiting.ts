import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "./input.ts";
import { waitingList } from "./offer-tables.ts";
import type { WaitingState } from "./states.ts";

export type WaitingEntry = {
  id: string;
  slotId: string;
  tariffLabel: string;
  quantity: number;
  email: string;
  state: WaitingState;
  joinedAt: Date;
};

/** Who waits for a seat, in turn, date by date; those who have an offer in hand are among them. */
export async function listWaiting(ctx: Ctx, raw: unknown): Promise<WaitingEntry[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  return ctx.db
    .select({
      id: waitingList.id,
      slotId: waitingList.slotId,
      tariffLabel: eventTariffs.label,
      quantity: waitingList.quantity,
      email: waitingList.email,
      state: waitingList.state,
      joinedAt: waitingList.joinedAt,
    })
    .from(eventSlots)
    .innerJoin(waitingList, eq(waitingList.slotId, eventSlots.id))
    .innerJoin(eventTariffs, eq(eventTariffs.id, waitingList.tariffId))
    .where(and(eq(eventSlots.eventId, eventId), inArray(waitingList.state, ["waiting", "offered"])))
    .orderBy(asc(eventSlots.startsAt), asc(waitingList.id))
    .limit(500);
}
