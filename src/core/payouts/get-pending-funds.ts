import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { ownSides } from "#core/events/rules.ts";
import { events } from "#core/events/tables.ts";
import { isPaidUnder } from "#core/terms/rules.ts";
import type { Cents } from "#platform/money.ts";
import { payouts } from "./tables.ts";

/** The next ones tell enough. */
const SEEN_AHEAD = 50;

/** What is due to this person, of one event or of all, and waits for a validated account: the amount of the banner. */
export async function getPendingFunds(ctx: Ctx, of?: { eventId: string }): Promise<{ pendingCents: Cents }> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${payouts.dueCents} - ${payouts.setOffCents}), 0)` })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        inArray(payouts.state, ["waiting", "ready", "sending"]),
        of ? eq(payouts.eventId, of.eventId) : undefined,
      ),
    );
  return { pendingCents: Number(row?.total ?? 0) };
}

/** Whether an evening that is agreed on and not yet over can bring this person money. */
export async function expectsMoney(ctx: Ctx): Promise<boolean> {
  const { userId } = requireUser(ctx);
  const ahead = await ctx.db
    .select({ artistId: events.artistId, hostId: events.hostId, terms: events.terms })
    .from(events)
    .where(
      and(
        or(eq(events.artistId, userId), eq(events.hostId, userId)),
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
      ),
    )
    .orderBy(asc(events.firstStartsAt))
    .limit(SEEN_AHEAD);
  return ahead.some((event) => isPaidUnder(event.terms, ownSides(event, userId)));
}
