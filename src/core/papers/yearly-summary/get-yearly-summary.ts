import { and, eq, gte, inArray, like, lt, or, type SQL } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { difference, noShares, type Shares } from "#core/payouts/rules.ts";
import { eventSettlements, payouts } from "#core/payouts/tables.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { yearInput } from "../input.ts";
import { type Identity, readConsistently } from "../paper.ts";
import { loadKeptIdentity } from "../parties.ts";
import { type Activity, type ActivitySummary, activityOf, summarise, yearOf } from "../rules.ts";
import { type DeclaredPlace, loadDeclaredPlaces } from "./declared-places.ts";

/** What one sharing credited to one person, or took back from them. */
type YearLine = {
  userId: string;
  eventId: string;
  eventTitle: string;
  placeId: string;
  at: Date;
  activity: Activity;
  /** Before what the platform kept; the fees of an event are its organiser's. */
  grossCents: Cents;
  feesCents: Cents;
  netCents: Cents;
  /** Nothing new was sold: an earlier line is put right. */
  isCorrection: boolean;
};

type EventRow = typeof events.$inferSelect;
const DAY = 24 * 3600_000;

/** Everything credited in a year, as Paris counts it: of one person, or of all. The platform's own; verbs check who asks. */
export async function loadYearLines(ctx: Ctx, year: number, userId?: string): Promise<YearLine[]> {
  const [from, to] = [new Date(Date.UTC(year, 0, 1) - DAY), new Date(Date.UTC(year + 1, 0, 1) + DAY)];
  const mine = userId ? or(eq(events.artistId, userId), eq(events.hostId, userId)) : undefined;
  const lines = [
    ...(await ticketLines(ctx, and(gte(eventSettlements.settledAt, from), lt(eventSettlements.settledAt, to), mine))),
    ...(await purchaseLines(
      ctx,
      and(
        gte(ledgerMovements.at, from),
        lt(ledgerMovements.at, to),
        userId ? eq(ledgerLines.ownerId, userId) : undefined,
      ),
    )),
  ];
  return lines
    .filter((line) => yearOf(line.at) === year && (!userId || line.userId === userId))
    .filter(({ grossCents, feesCents, netCents }) => grossCents !== 0 || feesCents !== 0 || netCents !== 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function ticketLines(ctx: Ctx, where: SQL | undefined): Promise<YearLine[]> {
  const touched = ctx.db
    .select({ id: eventSettlements.eventId })
    .from(eventSettlements)
    .innerJoin(events, eq(events.id, eventSettlements.eventId))
    .where(where);
  // Each with all of its sharings: a line is a difference, and the one before may be last year's.
  const rows = await ctx.db
    .select({ settlement: eventSettlements, event: events })
    .from(eventSettlements)
    .innerJoin(events, eq(events.id, eventSettlements.eventId))
    .where(inArray(eventSettlements.eventId, touched))
    .orderBy(eventSettlements.eventId, eventSettlements.number);
  return rows.flatMap(({ settlement, event }, index) => {
    const before = rows[index - 1];
    const isCorrection = before?.settlement.eventId === settlement.eventId;
    const change = difference(settlement.shares, isCorrection ? before.settlement.shares : noShares);
    return (["artist", "host"] as const).map((side) => ({
      ...shareLine(event, change, side),
      at: settlement.settledAt,
      isCorrection,
    }));
  });
}

function shareLine(event: EventRow, change: Shares, side: "artist" | "host"): Omit<YearLine, "at" | "isCorrection"> {
  const netCents = side === "artist" ? change.artistCents : change.hostCents;
  const feesCents =
    side === event.organiser ? change.serviceCents + change.insuranceCents + change.musicRightsCents : 0;
  return {
    userId: side === "artist" ? event.artistId : event.hostId,
    eventId: event.id,
    eventTitle: event.title,
    placeId: event.placeId,
    activity: activityOf(side, event.terms.remuneration),
    grossCents: netCents + feesCents,
    feesCents,
    netCents,
  };
}

/** A service or a rental: the price, whole; its fee was the payer's. As the ledger has it, what a dispute took back included. */
async function purchaseLines(ctx: Ctx, where: SQL | undefined): Promise<YearLine[]> {
  const rows = await ctx.db
    .select({ movement: ledgerMovements, line: ledgerLines, event: events })
    .from(ledgerMovements)
    .innerJoin(ledgerLines, eq(ledgerLines.movementId, ledgerMovements.id))
    .innerJoin(events, eq(events.id, ledgerMovements.eventId))
    .where(
      and(
        eq(ledgerMovements.kind, "settlement"),
        like(ledgerMovements.key, "settlement:%:purchase%"),
        inArray(ledgerLines.account, ["artist", "host", "debt"]),
        where,
      ),
    );
  return rows.flatMap(({ movement, line, event }) => {
    const payer = purchaseOf(sharingOf(event.terms))?.payer;
    if (!line.ownerId || !payer) return [];
    return [
      {
        userId: line.ownerId,
        eventId: event.id,
        eventTitle: event.title,
        placeId: event.placeId,
        at: movement.at,
        activity: activityOf(payer === "host" ? "artist" : "host", event.terms.remuneration),
        // What we owe is negative in the ledger.
        grossCents: -line.amountCents,
        feesCents: 0,
        netCents: -line.amountCents,
        isCorrection: line.account === "debt",
      },
    ];
  });
}

/** With the place, where one was let. */
export type DeclaredActivity = ActivitySummary & { place: DeclaredPlace | null };

/** Of one person. */
export const declareActivities = (
  lines: readonly YearLine[],
  places: ReadonlyMap<string, DeclaredPlace>,
): DeclaredActivity[] => summarise(lines).map((each) => ({ ...each, place: places.get(each.placeId ?? "") ?? null }));

export type YearlySummary = {
  year: number;
  identity: Identity;
  activities: DeclaredActivity[];
  lines: YearLine[];
  /** Still running: more may come. */
  isOpen: boolean;
};

/** What the acting person was credited in a year: the figures that the platform declares for them. */
export async function getYearlySummary(ctx: Ctx, raw: unknown): Promise<YearlySummary> {
  const { userId } = requireUser(ctx);
  const { year } = parseInput(yearInput, raw);
  return readConsistently(ctx, async (inner) => {
    const lines = await loadYearLines(inner, year, userId);
    return {
      year,
      identity: await loadKeptIdentity(inner, userId),
      activities: declareActivities(lines, await loadDeclaredPlaces(inner, year, lines)),
      lines,
      isOpen: yearOf(ctx.now) <= year,
    };
  });
}

/** The years in which something was shared with the acting person, newest first. */
export async function listSummaryYears(ctx: Ctx): Promise<number[]> {
  const { userId } = requireUser(ctx);
  const shared = await ctx.db
    .select({ at: eventSettlements.settledAt })
    .from(eventSettlements)
    .innerJoin(events, eq(events.id, eventSettlements.eventId))
    .where(or(eq(events.artistId, userId), eq(events.hostId, userId)));
  const bought = await ctx.db
    .select({ at: payouts.createdAt })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.source, "purchase")));
  return [...new Set([...shared, ...bought].map(({ at }) => yearOf(at)))].sort((a, b) => b - a);
}
