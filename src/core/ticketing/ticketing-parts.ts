import type { Ctx } from "#core/context.ts";

/** What another room does when tickets change; those rooms import this one, so they hand their part over when the house is wired. */
export type TicketingPart = {
  name: string;
  /** Paid tickets of this event came to count less, or again, in the transaction that did it and behind the event's gate. */
  incomeChanged?(ctx: Ctx, eventId: string): Promise<void>;
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
