import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { coverOf } from "#core/listings/photos/subject-photos.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { artTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { keepPrepared } from "#platform/database/statements.ts";
import { type EventPhase, type EventVisibility, phaseOf } from "../process.ts";
import { type EventSide, fromPrice, isFreeOfCharge, priceSummary } from "../rules.ts";
import { seatColumns, seatsOf } from "../seats-and-goal.ts";
import { tariffsNow } from "../selling-rules.ts";
import { listComing } from "../series/list-evenings.ts";
import { type SeriesPlace, seriesPlaceOf } from "../series/series-rules.ts";
import { events } from "../tables.ts";

export type EventCard = {
  id: string;
  title: string;
  phase: EventPhase;
  visibility: EventVisibility;
  organiser: "artist" | "host";
  artistName: string;
  artFamily: string | null;
  artType: string | null;
  placeTitle: string | null;
  placeType: string | null;
  city: string | null;
  communeName: string | null;
  postalCode: string | null;
  accessibilities: string[];
  cover: PhotoView | null;
  /** The next that can still be seen; of a past or cancelled event, the first. */
  startsAt: Date;
  endsAt: Date;
  /** Which evening of which series, where it is one. */
  series: SeriesPlace | null;
  /** Dates still to come beside that one; of a series, its other evenings. */
  moreDates: number;
  /** Of all dates to come. */
  left: number;
  capacity: number;
  fromCents: number;
  isFree: boolean;
  /** In words: « dès 8 € ». */
  price: string;
  /** In words: « Chanson ». */
  art: string;
};

const facts = {
  id: events.id,
  title: events.title,
  state: events.state,
  visibility: events.visibility,
  organiser: events.organiser,
  firstStartsAt: events.firstStartsAt,
  lastEndsAt: events.lastEndsAt,
  salesCloseMinutes: events.salesCloseMinutes,
  salesStoppedAt: events.salesStoppedAt,
  seriesId: events.seriesId,
  seriesNumber: events.seriesNumber,
  seriesOf: events.seriesOf,
  artistName: projects.artistName,
  artFamily: projects.artFamily,
  artType: projects.artType,
  placeTitle: places.title,
  placeType: places.placeType,
  city: places.city,
  communeName: places.communeName,
  postalCode: places.postalCode,
  accessibilities: places.accessibilities,
};

/** In the order of `ids`. Who may see them is for the verb that asks. */
export async function loadEventCards(ctx: Ctx, ids: readonly string[]): Promise<EventCard[]> {
  if (ids.length === 0) return [];
  const [rows, sales] = await Promise.all([cardFacts(ctx.db).execute({ ids }), ctx.parts.events.salesOf(ctx, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const coming = await listComing(ctx, seriesOfCards(rows), { publicOnly: true });
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [withSeries(cardOf(row, seatsOf(ctx, row, sales), ctx.now), coming)] : [];
  });
}

const seriesOfCards = (rows: readonly { seriesId: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ seriesId }) => seriesId ?? [])),
];

/** A card of one evening says how many others there are. */
function withSeries(card: EventCard, coming: ReadonlyMap<string, readonly string[]>): EventCard {
  if (!card.series) return card;
  const others = coming.get(card.series.id)?.filter((id) => id !== card.id) ?? [];
  return { ...card, moreDates: card.moreDates + others.length };
}

const cardFacts = keepPrepared((db) =>
  db
    .select({ ...facts, ...seatColumns, cover: coverOf("event", events.id) })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .where(sql`${events.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare("event_cards"),
);

type Row = Awaited<ReturnType<ReturnType<typeof cardFacts>["execute"]>>[number];

function cardOf(row: Row, { slots, tariffs }: ReturnType<typeof seatsOf>, now: Date): EventCard {
  const {
    state,
    firstStartsAt,
    lastEndsAt,
    salesCloseMinutes: _,
    salesStoppedAt: ____,
    slots: __,
    tariffs: ___,
    seriesId,
    seriesNumber,
    seriesOf,
    ...shown
  } = row;
  const notOver = slots.filter(({ active, endsAt }) => active && endsAt > now);
  const toCome = notOver.filter(({ startsAt }) => startsAt > now);
  // Nobody can book a date that has begun: it says something only where no other follows.
  const coming = toCome.length > 0 ? toCome : notOver;
  const next = coming[0] ?? slots[0];
  const prices = tariffsNow(tariffs, slots);
  return {
    ...shown,
    phase: phaseOf({ state, firstStartsAt, lastEndsAt }, now),
    startsAt: next?.startsAt ?? firstStartsAt,
    endsAt: next?.endsAt ?? lastEndsAt,
    series: seriesPlaceOf({ seriesId, seriesNumber, seriesOf }),
    moreDates: Math.max(0, coming.length - 1),
    left: coming.reduce((sum, { left }) => sum + left, 0),
    capacity: coming.reduce((sum, { capacity }) => sum + capacity, 0),
    fromCents: fromPrice(prices),
    isFree: isFreeOfCharge(tariffs),
    price: priceSummary(prices),
    art: artTypeLabel(row.artType ?? ""),
  };
}

export type MyEvent = EventCard & { sides: EventSide[]; isOrganiser: boolean };

/** In the order of `ids`, with the part that this person has in each. Whether they have one is for the verb that asks. */
export async function loadMyEventCards(ctx: Ctx, userId: string, ids: readonly string[]): Promise<MyEvent[]> {
  if (ids.length === 0) return [];
  const [rows, cards] = await Promise.all([
    ctx.db
      .select({ id: events.id, artistId: events.artistId, hostId: events.hostId, organiser: events.organiser })
      .from(events)
      .where(inArray(events.id, [...ids])),
    loadEventCards(ctx, ids),
  ]);
  const parties = new Map(rows.map((row) => [row.id, row]));
  // Its two sides know of those that nobody else sees yet.
  const mine = cards.map((card) => ({ ...card, ...roleOf(parties.get(card.id), userId) }));
  const coming = await listComing(ctx, [...new Set(cards.flatMap(({ series }) => series?.id ?? []))]);
  return mine.map((card) => {
    const others = card.series && coming.get(card.series.id)?.filter((id) => id !== card.id);
    return others ? { ...card, moreDates: others.length } : card;
  });
}

type Parties = { artistId: string; hostId: string; organiser: EventSide };

/** Whoever is neither artist nor host is here as a member of the artist's group. */
function roleOf(parties: Parties | undefined, userId: string): { sides: EventSide[]; isOrganiser: boolean } {
  const isHost = parties?.hostId === userId;
  const isArtist = parties?.artistId === userId || !isHost;
  const sides: EventSide[] = [...(isArtist ? (["artist"] as const) : []), ...(isHost ? (["host"] as const) : [])];
  return { sides, isOrganiser: parties !== undefined && sides.includes(parties.organiser) };
}
