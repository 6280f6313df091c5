import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { musicDeclarations } from "#core/music-rights/tables.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { midnightOf } from "./paris-days.ts";
import { type Beneficiary, beneficiaryNames, type HeldSum, type SumState } from "./rules.ts";
import { remittanceLines, remittances } from "./tables.ts";

export type SumFilter = {
  beneficiary?: Beneficiary | undefined;
  state?: SumState | undefined;
  declared?: "yes" | "no" | undefined;
  /** Days on which it was withheld, both included. */
  from?: string | undefined;
  to?: string | undefined;
  remittanceId?: string | undefined;
};

/** What the ledger owes is negative there; here it is what somebody gets. */
export const heldCents = sql<number>`-${ledgerLines.amountCents}`;

/** In which remittance a line stands now, or stood in one that is asked for. */
const standsIn = (remittanceId?: string): SQL | undefined =>
  and(
    eq(remittanceLines.ledgerLineId, ledgerLines.id),
    remittanceId ? eq(remittanceLines.remittanceId, remittanceId) : isNull(remittanceLines.releasedAt),
  );

const stateIs: Record<SumState, SQL | undefined> = {
  held: isNull(remittances.id),
  gathered: inArray(remittances.state, ["draft", "approved"]),
  paid: eq(remittances.state, "paid"),
};

/** Every sum is a line that a sharing wrote: what follows a remittance is no sum, and a correction is one of its own. */
const isSum = (beneficiary?: Beneficiary): SQL | undefined =>
  and(
    inArray(ledgerLines.account, beneficiary ? [beneficiary] : [...beneficiaryNames]),
    eq(ledgerMovements.kind, "settlement"),
  );

const whereOf = ({ beneficiary, state, declared, from, to, remittanceId }: SumFilter): SQL | undefined =>
  and(
    isSum(beneficiary),
    state && stateIs[state],
    declared === "yes" ? isNotNull(musicDeclarations.eventId) : undefined,
    declared === "no" ? and(isNull(musicDeclarations.eventId), eq(ledgerLines.account, "music-rights")) : undefined,
    from ? gte(ledgerMovements.at, midnightOf(from)) : undefined,
    to ? lt(ledgerMovements.at, midnightOf(to, 1)) : undefined,
    remittanceId ? eq(remittanceLines.remittanceId, remittanceId) : undefined,
  );

const settlementNumber = sql`split_part(${ledgerMovements.key}, ':', 3)::int`;

type Page = { limit: number; offset?: number };

/** The oldest first: it has waited longest. For verbs, which check who asks. */
export async function loadHeldSums(ctx: Ctx, filter: SumFilter, { limit, offset = 0 }: Page): Promise<HeldSum[]> {
  const organiserId = sql<string>`case ${events.organiser} when 'artist' then ${events.artistId} else ${events.hostId} end`;
  const rows = await ctx.db
    .select({
      lineId: ledgerLines.id,
      beneficiary: sql<Beneficiary>`${ledgerLines.account}`,
      eventId: events.id,
      title: events.title,
      startsAt: events.firstStartsAt,
      city: places.city,
      organiserId,
      organiserName: sql<string>`coalesce(${users.companyName}, trim(${users.firstName} || ' ' || ${users.lastName}))`,
      settlement: eventSettlements.number,
      shares: eventSettlements.shares,
      amountCents: heldCents.mapWith(Number),
      heldSince: ledgerMovements.at,
      before: musicDeclarations.before,
      programmeSentAt: musicDeclarations.programmeSentAt,
      works: sql<number>`coalesce(jsonb_array_length(coalesce(${musicDeclarations.programme}, ${musicDeclarations.works})), 0)`,
      remittanceId: remittances.id,
      remittanceState: remittances.state,
      releasedAt: remittanceLines.releasedAt,
    })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .innerJoin(events, eq(events.id, ledgerLines.eventId))
    .innerJoin(places, eq(places.id, events.placeId))
    .innerJoin(users, eq(users.id, organiserId))
    .innerJoin(
      eventSettlements,
      and(eq(eventSettlements.eventId, events.id), eq(eventSettlements.number, settlementNumber)),
    )
    .leftJoin(musicDeclarations, and(eq(musicDeclarations.eventId, events.id), eq(ledgerLines.account, "music-rights")))
    .leftJoin(remittanceLines, standsIn(filter.remittanceId))
    .leftJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(whereOf(filter))
    .orderBy(ledgerMovements.at, ledgerLines.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ shares, before, remittanceState, releasedAt, city, ...sum }) => ({
    ...sum,
    city: city ?? "",
    baseCents: shares.grossCents,
    declared: before === null ? null : before ? "before" : "after",
    state: remittanceState === null || releasedAt ? "held" : remittanceState === "paid" ? "paid" : "gathered",
  }));
}

type Total = { beneficiary: Beneficiary; state: SumState; count: number; cents: number };

/** How many, and how much, by whom it is for and where it stands. */
export async function sumHeld(ctx: Ctx, filter: SumFilter): Promise<Total[]> {
  const state = sql<SumState>`case when ${remittances.id} is null then 'held'
    when ${remittances.state} = 'paid' then 'paid' else 'gathered' end`;
  const rows = await ctx.db
    .select({
      beneficiary: sql<Beneficiary>`${ledgerLines.account}`,
      state,
      count: sql<string>`count(*)`,
      cents: sql<string>`sum(-${ledgerLines.amountCents})`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .leftJoin(
      musicDeclarations,
      and(eq(musicDeclarations.eventId, ledgerLines.eventId), eq(ledgerLines.account, "music-rights")),
    )
    .leftJoin(remittanceLines, standsIn())
    .leftJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(whereOf(filter))
    .groupBy(ledgerLines.account, state);
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
}

/** Lines in no remittance, withheld before that moment: what the team's list of what waits counts. */
export const freeLinesBefore = (ctx: Ctx, moment: Date, counted: { count: SQL<number> }) =>
  ctx.db
    .select(counted)
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .leftJoin(remittanceLines, standsIn())
    .where(and(isSum(), isNull(remittanceLines.remittanceId), lt(ledgerMovements.at, moment)));

/** One event's sums, in their order. */
export const loadEventSums = (ctx: Ctx, eventId: string) =>
  ctx.db
    .select({
      beneficiary: sql<Beneficiary>`${ledgerLines.account}`,
      amountCents: heldCents.mapWith(Number),
      heldSince: ledgerMovements.at,
    })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .where(and(isSum(), eq(ledgerLines.eventId, eventId)))
    .orderBy(ledgerMovements.at);
