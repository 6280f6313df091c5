import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
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

export const PAYOUTS_PAGE = 50;

/** Id of the last one already seen. */
const payoutListInput = z.object({ before: z.uuid().optional() });

/** The acting person's own, newest first, a page at a time. */
export async function listPayouts(ctx: Ctx, input: unknown = {}): Promise<PayoutView[]> {
  const { userId } = requireUser(ctx);
  const { before } = parseInput(payoutListInput, input);
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
    .where(and(eq(payouts.userId, userId), before ? lt(payouts.id, before) : undefined))
    .orderBy(desc(payouts.id))
    .limit(PAYOUTS_PAGE);
}
