import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { type ExplainedMovement, explainEventMoney } from "#core/payments/explain-event-money.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { Shares } from "./rules.ts";
import { eventSettlements } from "./tables.ts";

export type EventMoney = {
  movements: ExplainedMovement[];
  settlements: { number: number; shares: Shares; settledAt: Date }[];
};

/** An event's money, line by line: for its co-organisers and admins. */
export async function getEventMoney(ctx: Ctx, raw: unknown): Promise<EventMoney> {
  const { eventId } = parseInput(z.object({ eventId: z.uuid() }), raw);
  if (!actsForTeam(ctx)) await requireCoOrganiser(ctx, eventId);
  const settlements = await ctx.db
    .select({
      number: eventSettlements.number,
      shares: eventSettlements.shares,
      settledAt: eventSettlements.settledAt,
    })
    .from(eventSettlements)
    .where(eq(eventSettlements.eventId, eventId))
    .orderBy(asc(eventSettlements.number));
  return { movements: await explainEventMoney(ctx, eventId), settlements };
}
