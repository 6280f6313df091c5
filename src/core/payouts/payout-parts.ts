import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";
import type { Shares } from "./rules.ts";

/** One sharing, as it was just written down. */
export type Settlement = {
  event: EventRow;
  number: number;
  /** The whole as it is now. */
  shares: Shares;
  /** A service or a rental that was bought with it, as it is now: its price and fee are zero while a card's bank has them back. */
  purchase: Purchase | undefined;
};

/** What other areas know about an event's sharing. They import this one, so this one cannot import them: it asks them through `ctx.parts`. */
export type PayoutParts = {
  /** Music rights cost less when the event was declared before it took place. */
  declaredBefore(ctx: Ctx, eventId: string): Promise<boolean>;
  /** An event was shared, or shared again after a refund or a dispute: in that transaction, at its end. */
  settled(ctx: Ctx, settlement: Settlement): Promise<void>;
};
