import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";
import type { Shares } from "./rules.ts";

/** One sharing, as it was just written down. */
type Settlement = {
  event: EventRow;
  number: number;
  /** The whole as it is now. */
  shares: Shares;
  /** A service or a rental that was bought with it, as it is now: its price and fee are zero while a card's bank has them back. */
  purchase: Purchase | undefined;
};

/** What another area knows about an event's sharing; it hands its part over when the platform is wired. */
export type PayoutPart = {
  name: string;
  /** Music rights cost less when the event was declared before it took place. */
  declaredBefore?(ctx: Ctx, eventId: string): Promise<boolean>;
  /** An event was shared, or shared again after a refund or a dispute: in that transaction, at its end. */
  settled?(ctx: Ctx, settlement: Settlement): Promise<void>;
};

const parts = new Map<string, PayoutPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerPayoutPart(part: PayoutPart): () => void {
  parts.set(part.name, part);
  return () => parts.delete(part.name);
}

export async function wasDeclaredBefore(ctx: Ctx, eventId: string): Promise<boolean> {
  for (const part of parts.values()) {
    const declared = await part.declaredBefore?.(ctx, eventId);
    if (declared !== undefined) return declared;
  }
  return false;
}

export async function tellSettled(ctx: Ctx, settlement: Settlement): Promise<void> {
  for (const part of parts.values()) await part.settled?.(ctx, settlement);
}
