import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requireUser } from "#core/context.ts";
import { ownSides } from "#core/events/rules.ts";
import { events } from "#core/events/tables.ts";
import { isPaidUnder } from "#core/terms/rules.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { PayoutSource, PayoutState } from "./process.ts";
import { type PayoutWait, waitsFor } from "./rules.ts";
import { payouts } from "./tables.ts";

type PayoutView = {
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
  /** Kept back by the team until it lifts what it decided about this person. */
  waitsFor: PayoutWait | null;
};

export const PAYOUTS_PAGE = 50;

/** Id of the last one already seen. */
const payoutListInput = z.object({ before: z.uuid().optional() });

/** The acting person's own, newest first, a page at a time. */
export async function listPayouts(ctx: Ctx, input: unknown = {}): Promise<PayoutView[]> {
  const { userId } = requireUser(ctx);
  const { before } = parseInput(payoutListInput, input);
  const rows = await ctx.db
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
      failure: payouts.failure,
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(and(eq(payouts.userId, userId), before ? lt(payouts.id, before) : undefined))
    .orderBy(desc(payouts.id))
    .limit(PAYOUTS_PAGE);
  return rows.map(({ failure, ...payout }) => ({ ...payout, waitsFor: waitsFor({ ...payout, failure }) }));
}

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
