import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { orders } from "#core/ticketing/tables.ts";
import { put } from "#platform/own.ts";
import { figureDays } from "../tables.ts";
import { midnight } from "./day-sources.ts";
import { addDays, type Period, type Span } from "./period-rules.ts";
import type { Again, AnswerKind, AnswerTimes, Sums } from "./trend-rules.ts";

export type Where = { town?: string | undefined; art?: string | undefined };
export type Both<T> = { now: T; before: T };
type Side = keyof Both<unknown>;

const sides = ["now", "before"] as const satisfies Side[];

/** One statement for a period and for what it is compared with, which may have days in common. */
const forBoth = (question: (side: Side) => SQL): SQL => sql`(${question("now")}) union all (${question("before")})`;

const within = ({ from, to }: Span, { town, art }: Where): SQL | undefined =>
  and(
    between(figureDays.day, from, to),
    town === undefined ? undefined : eq(figureDays.town, town),
    art === undefined ? undefined : eq(figureDays.art, art),
  );

const dates = (days: readonly string[]): SQL =>
  sql`array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;

/** Of each bar, what was counted in it. */
export async function sumByBar(ctx: Ctx, period: Period, where: Where): Promise<Both<Sums[]>> {
  const { rows } = await ctx.db.execute<{ side: Side; bar: number; measure: string; value: string }>(
    forBoth((side) => {
      const starts = side === "now" ? period.starts : period.startsBefore;
      return sql`
        select ${side} as side, width_bucket(${figureDays.day}, ${dates(starts)}) as bar, ${figureDays.measure}, sum(${figureDays.value}) as value
        from ${figureDays} where ${within(period[side], where)} group by 2, 3`;
    }),
  );
  const sums = both(() => period.starts.map((): Record<string, number> => ({})));
  for (const { side, bar, measure, value } of rows) {
    const at = sums[side][bar - 1];
    if (at) put(at, measure, Number(value));
  }
  return sums;
}

const both = <T>(make: () => T): Both<T> => ({ now: make(), before: make() });

export type Part = { key: string } & Both<Sums>;

/** The same sums by town and by art. Where nothing has either, it has no line. */
export async function sumByPart(ctx: Ctx, period: Period, where: Where): Promise<{ town: Part[]; art: Part[] }> {
  const { rows } = await ctx.db.execute<{
    side: Side;
    town: string | null;
    art: string | null;
    measure: string;
    value: string;
  }>(
    forBoth(
      (side) => sql`
        select ${side} as side, ${figureDays.town}, ${figureDays.art}, ${figureDays.measure}, sum(${figureDays.value}) as value
        from ${figureDays} where ${within(period[side], where)}
        group by grouping sets ((${figureDays.town}, ${figureDays.measure}), (${figureDays.art}, ${figureDays.measure}))`,
    ),
  );
  const parts = { town: new Map<string, Part>(), art: new Map<string, Part>() };
  for (const { side, town, art, measure, value } of rows) {
    const [kind, key] = town === null ? (["art", art ?? ""] as const) : (["town", town] as const);
    const part = parts[kind].get(key) ?? { key, now: {}, before: {} };
    parts[kind].set(key, { ...part, [side]: { ...part[side], [measure]: Number(value) } });
  }
  return { town: [...parts.town.values()], art: [...parts.art.values()] };
}

/** Half of the answers came within the first, nine out of ten within the second. */
export async function loadAnswerTimes(
  ctx: Ctx,
  period: Period,
  where: Where,
): Promise<Both<Partial<Record<AnswerKind, AnswerTimes>>>> {
  type Row = { side: Side; kind: AnswerKind; count: number; median: number; slow: number };
  const { rows } = await ctx.db.execute<Row>(
    forBoth(
      (side) => sql`
        select ${side} as side, split_part(${figureDays.measure}, ':', 2) as kind, count(*)::int as count,
          percentile_cont(0.5) within group (order by took) as median, percentile_cont(0.9) within group (order by took) as slow
        from ${figureDays}, unnest(${figureDays.minutes}) as took
        where ${within(period[side], where)} and starts_with(${figureDays.measure}, 'answer:') group by 2`,
    ),
  );
  const times = both((): Partial<Record<AnswerKind, AnswerTimes>> => ({}));
  for (const { side, kind, count, median, slow } of rows) {
    times[side][kind] = { count, medianMinutes: Math.round(median), slowMinutes: Math.round(slow) };
  }
  return times;
}

const moments = ({ from, to }: Span): { since: SQL; until: SQL } => ({
  since: midnight(from),
  until: midnight(addDays(to, 1)),
});

const staged = ({ town, art }: Where): SQL =>
  town === undefined && art === undefined
    ? sql``
    : sql`join ${events} on ${events.id} = ${orders.eventId} ${stage({ town, art })}`;

const stage = ({ town, art }: Where): SQL => sql`
  join ${projects} on ${projects.id} = ${events.projectId} ${art === undefined ? sql`` : sql`and coalesce(${projects.artFamily}, '') = ${art}`}
  join ${places} on ${places.id} = ${events.placeId} ${town === undefined ? sql`` : sql`and coalesce(btrim(${places.city}), '') = ${town}`}`;

/** People who booked in the period, and those of them who had booked before, whatever and wherever. */
export async function countBuyers(ctx: Ctx, period: Period, where: Where): Promise<Both<Again>> {
  return countAgain(ctx, (side) => {
    const { since, until } = moments(period[side]);
    return sql`
      select ${side} as side, count(*)::int as all, (count(*) filter (where
        case when buyer.user_id is not null
          then exists (select from ${orders} where ${orders.userId} = buyer.user_id and ${orders.confirmedAt} < ${since} and ${orders.kind} <> 'invitation')
          else exists (select from ${orders} where ${orders.userId} is null and ${orders.email} = buyer.email
            and ${orders.confirmedAt} < ${since} and ${orders.kind} <> 'invitation') end))::int as again
      from (
        select ${orders.userId}, case when ${orders.userId} is null then ${orders.email} end as email
        from ${orders} ${staged(where)}
        where ${orders.confirmedAt} >= ${since} and ${orders.confirmedAt} < ${until} and ${orders.kind} <> 'invitation'
          and (${orders.userId} is not null or ${orders.email} is not null)
        group by 1, 2
      ) as buyer`;
  });
}

/** People who organised what was played in the period, and those for whom it was not the first event. */
export async function countOrganisers(ctx: Ctx, period: Period, where: Where): Promise<Both<Again>> {
  const organiser = sql`case ${events.organiser} when 'artist' then ${events.artistId} else ${events.hostId} end`;
  const isPlayed = sql`${eventSlots.active} and ${events.state} <> 'cancelled' and ${eventSlots.endsAt} <= ${ctx.now.toISOString()}::timestamptz`;
  return countAgain(ctx, (side) => {
    const { since, until } = moments(period[side]);
    return sql`
      select ${side} as side, count(*)::int as all, (count(*) filter (where (
        select count(distinct ${events.id}) from ${events} join ${eventSlots} on ${eventSlots.eventId} = ${events.id}
        where ((${events.organiser} = 'artist' and ${events.artistId} = played.by) or (${events.organiser} = 'host' and ${events.hostId} = played.by))
          and ${isPlayed} and ${eventSlots.startsAt} < ${until}) > 1))::int as again
      from (
        select distinct ${organiser} as by
        from ${eventSlots} join ${events} on ${events.id} = ${eventSlots.eventId} ${stage(where)}
        where ${isPlayed} and ${eventSlots.startsAt} >= ${since} and ${eventSlots.startsAt} < ${until}
      ) as played`;
  });
}

async function countAgain(ctx: Ctx, question: (side: Side) => SQL): Promise<Both<Again>> {
  const { rows } = await ctx.db.execute<Again & { side: Side }>(forBoth(question));
  const of = (side: Side): Again => {
    const { all = 0, again = 0 } = rows.find((row) => row.side === side) ?? {};
    return { all, again };
  };
  const [now, before] = sides.map(of) as [Again, Again];
  return { now, before };
}

/** Where anything was sold in that time. */
export async function listTowns(ctx: Ctx, { now, before }: Period): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ town: figureDays.town })
    .from(figureDays)
    .where(and(between(figureDays.day, before.from, now.to), eq(figureDays.measure, "tickets")))
    .orderBy(figureDays.town);
  return rows.map(({ town }) => town).filter((town) => town !== "");
}
