import { and, asc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { fromPrice, isFreeOfCharge, priceSummary } from "#core/events/rules.ts";
import { seatColumns, tariffOf } from "#core/events/seats-and-goal.ts";
import { tariffsOnSale } from "#core/events/selling-rules.ts";
import { eventSearch, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { artTypeLabel } from "#core/listings/taxonomy/rules.ts";

/** Homes have no name elsewhere: a name and a town lead to a door. */
const HOMES = "logement";

/** What a partner may know of an evening. Named one by one: the town and never the street, and nobody but who plays. */
export type PublicEvening = {
  id: string;
  title: string;
  description: string;
  url: string;
  artistName: string;
  artFamily: string;
  art: string;
  /** Null where somebody lives. */
  placeName: string | null;
  communeCode: string | null;
  communeName: string;
  postalCode: string;
  dates: { id: string; startsAt: Date; endsAt: Date }[];
  fromCents: number;
  isFree: boolean;
  price: string;
  updatedAt: Date;
};

const [artist, host] = [alias(users, "artist"), alias(users, "host")];

/**
 * What may be told elsewhere at all: everybody may see it and its organiser did not say no, it is to come, the team did not stop it, and
 * nobody on either side is blocked. A row of `event_search` stands if and only if the evening is public and not called off.
 */
function mayBeToldElsewhere(ctx: Ctx): SQL | undefined {
  return and(
    gt(eventSearch.lastEndsAt, ctx.now),
    eq(events.visibility, "public"),
    eq(events.state, "upcoming"),
    eq(events.toldElsewhere, true),
    isNull(events.salesStoppedAt),
    isNull(artist.blockedAt),
    isNull(host.blockedAt),
  );
}

type Asked = { after?: string | undefined; ids?: readonly string[]; limit: number };

/** Those of a list that may be told, whatever else there is. */
export async function loadPublicEvenings(ctx: Ctx, ids: readonly string[]): Promise<PublicEvening[]> {
  if (ids.length === 0) return [];
  const rows = await loadRows(ctx, { ids, limit: ids.length });
  return rows.flatMap((row) => eveningOf(ctx, row));
}

const PAGE = 500;

/** All of them in the order of ids, page by page: however many there are, few are in memory. */
export async function* eachPublicEvening(ctx: Ctx): AsyncGenerator<PublicEvening> {
  for (let after: string | undefined; ; ) {
    const rows = await loadRows(ctx, { after, limit: PAGE });
    for (const row of rows) yield* eveningOf(ctx, row);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id;
  }
}

const loadRows = (ctx: Ctx, { after, ids, limit }: Asked) =>
  ctx.db
    .select({
      id: events.id,
      title: events.title,
      description: events.description,
      updatedAt: events.updatedAt,
      artistName: projects.artistName,
      artFamily: projects.artFamily,
      artType: projects.artType,
      placeTitle: places.title,
      placeFamily: places.placeFamily,
      city: places.city,
      communeCode: places.communeCode,
      communeName: places.communeName,
      postalCode: places.postalCode,
      ...seatColumns,
    })
    .from(eventSearch)
    .innerJoin(events, eq(events.id, eventSearch.id))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .innerJoin(artist, eq(artist.id, events.artistId))
    .innerJoin(host, eq(host.id, events.hostId))
    .where(
      and(
        mayBeToldElsewhere(ctx),
        after === undefined ? undefined : gt(events.id, after),
        ids && inArray(events.id, [...ids]),
      ),
    )
    .orderBy(asc(events.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/** One evening, or none where every date of it is over or called off. */
function eveningOf(ctx: Ctx, row: Row): PublicEvening[] {
  const { placeTitle, placeFamily, city, communeName, artType, slots, tariffs, ...facts } = row;
  const dates = (slots ?? [])
    .filter(({ active, endsAt }) => active && new Date(endsAt) > ctx.now)
    .map(({ id, startsAt, endsAt }) => ({ id, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  if (dates.length === 0) return [];
  const all = (tariffs ?? []).map(tariffOf);
  const prices = tariffsOnSale(all, dates, ctx.now);
  return [
    {
      ...facts,
      artFamily: row.artFamily ?? "",
      art: artTypeLabel(artType ?? ""),
      postalCode: row.postalCode ?? "",
      url: `${ctx.settings.publicUrl}/event/${row.id}`,
      placeName: placeFamily === HOMES ? null : placeTitle,
      communeName: communeName ?? city ?? "",
      dates,
      fromCents: fromPrice(prices),
      isFree: isFreeOfCharge(all),
      price: priceSummary(prices),
    },
  ];
}
