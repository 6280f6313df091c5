import type { SQL } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";

/** What other areas know about tickets, or do when they change. They import this one, so this one asks them through `ctx.parts`. */
export type TicketingParts = {
  /** Paid tickets of this event came to count less, or again, in the transaction that did it and behind the event's gate. */
  incomeChanged(ctx: Ctx, eventId: string): Promise<void>;
  /** Whether this event's income was shared already: what is given back after that is taken back from both sides. */
  isShared(ctx: Ctx, eventId: string): Promise<boolean>;
  /** When each of these tickets was let in at the door; those that were not are left out. */
  controlledOf(ctx: Ctx, ticketIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** A subquery of the ids of an event's tickets that were let in: lists are filtered by it, whatever their length. */
  controlledIn(eventId: string): SQL;
  /** A year after an event nobody who came to it is named any more; in the transaction that forgets them. */
  participantsForgotten(ctx: Ctx, eventId: string): Promise<void>;
};
