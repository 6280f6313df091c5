import type { SQL } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";

/** What another area does when tickets change; those areas import this one, so they hand their part over when the platform is wired. */
export type TicketingPart = {
  name: string;
  /** Paid tickets of this event came to count less, or again, in the transaction that did it and behind the event's gate. */
  incomeChanged?(ctx: Ctx, eventId: string): Promise<void>;
  /** When each of these tickets was let in at the door; those that were not are left out. */
  controlledOf?(ctx: Ctx, ticketIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** A subquery of the ids of an event's tickets that were let in: lists are filtered by it, whatever their length. */
  controlledIn?(eventId: string): SQL;
  /** A year after an event nobody who came to it is named any more; in the transaction that forgets them. */
  participantsForgotten?(ctx: Ctx, eventId: string): Promise<void>;
};

const parts = new Map<string, TicketingPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerTicketingPart(part: TicketingPart): () => void {
  parts.set(part.name, part);
  return () => parts.delete(part.name);
}

export async function tellIncomeChanged(ctx: Ctx, eventId: string): Promise<void> {
  for (const part of parts.values()) await part.incomeChanged?.(ctx, eventId);
}

export async function tellParticipantsForgotten(ctx: Ctx, eventId: string): Promise<void> {
  for (const part of parts.values()) await part.participantsForgotten?.(ctx, eventId);
}

export async function readControls(ctx: Ctx, ticketIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ticketIds.length === 0) return new Map();
  for (const part of parts.values()) {
    const controls = await part.controlledOf?.(ctx, ticketIds);
    if (controls) return controls;
  }
  return new Map();
}

/** Undefined where nobody keeps the door. */
export function controlledTickets(eventId: string): SQL | undefined {
  for (const part of parts.values()) {
    const subquery = part.controlledIn?.(eventId);
    if (subquery) return subquery;
  }
  return undefined;
}
