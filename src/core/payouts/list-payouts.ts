import { desc, eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { Cents } from "#platform/money.ts";
import type { PayoutSource, PayoutState } from "./states.ts";
import { payouts } from "./tables.ts";

export type PayoutView = {
  id: string;
  eventId: string;
  eventTitle: string;
  side: "artist" | "host";
  source: PayoutSource;
  state: PayoutState;
  dueCents: Cents;
  setOffCents: Cents;
  reversedCents: Cents;
  createdAt: Date;
  sentAt: Date | null;
};

/** The acting person's own, newest first. */
export async function listPayouts(ctx: Ctx): Promise<PayoutView[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select({
      id: payouts.id,
      eventId: payouts.eventId,
      eventTitle: events.title,
      side: payouts.side,
      source: payouts.source,
      state: payouts.state,
      dueCents: payouts.dueCents,
      setOffCents: payouts.setOffCents,
      reversedCents: payouts.reversedCents,
      createdAt: payouts.createdAt,
      sentAt: payouts.sentAt,
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(eq(payouts.userId, userId))
    .orderBy(desc(payouts.id))
    .limit(500);
}
