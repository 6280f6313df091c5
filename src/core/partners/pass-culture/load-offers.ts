import { and, eq, gt, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PassCultureOffer } from "#adapters/partners/port.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { seatsOnSale } from "#core/events/selling-rules.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { countSeats } from "#core/ticketing/selling/count-seats.ts";
import { waitingList } from "#core/ticketing/tables.ts";
import { passCultureOffers } from "../tables.ts";
import { closesAt, seatKey, soldThere } from "./pass-culture-rules.ts";

const [artist, host] = [alias(users, "artist"), alias(users, "host")];
const AT_ONCE = 200;
const arts: Record<string, PassCultureOffer["art"]> = { musique: "music", "arts-vivants": "stage" };

/** All evenings to come that were ever offered there, as they are to stand: also those that are hidden or called off since. */
export async function* eachPassCultureOffer(ctx: Ctx): AsyncGenerator<PassCultureOffer> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(passCultureOffers)
    .innerJoin(events, eq(events.id, passCultureOffers.eventId))
    .where(gt(events.lastEndsAt, ctx.now));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    yield* await loadPassCultureOffers(
      ctx,
      rows.slice(from, from + AT_ONCE).map(({ id }) => id),
    );
  }
}

const loadRows = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .select({
      event: events,
      offer: passCultureOffers,
      artFamily: projects.artFamily,
      city: places.city,
      communeName: places.communeName,
      artistSiren: artist.siren,
      artistBlockedAt: artist.blockedAt,
      hostSiren: host.siren,
      hostBlockedAt: host.blockedAt,
    })
    .from(passCultureOffers)
    .innerJoin(events, eq(events.id, passCultureOffers.eventId))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .innerJoin(artist, eq(artist.id, events.artistId))
    .innerJoin(host, eq(host.id, events.hostId))
    .where(and(inArray(events.id, [...ids]), gt(events.lastEndsAt, ctx.now)));

export async function loadPassCultureOffers(ctx: Ctx, ids: readonly string[]): Promise<PassCultureOffer[]> {
  const rows = await loadRows(ctx, ids);
  if (rows.length === 0) return [];
  const found = rows.map(({ event }) => event.id);
  const [slots, tariffs, counts, waiting] = await Promise.all([
    ctx.db.select().from(eventSlots).where(inArray(eventSlots.eventId, found)).orderBy(eventSlots.startsAt),
    ctx.db.select().from(eventTariffs).where(inArray(eventTariffs.eventId, found)).orderBy(eventTariffs.position),
    countSeats(ctx, found),
    ctx.db
      .select({ slotId: waitingList.slotId })
      .from(waitingList)
      .where(and(inArray(waitingList.eventId, found), eq(waitingList.state, "waiting"))),
  ]);
  const waited = new Set(waiting.map(({ slotId }) => slotId));
  return rows.map((row) => {
    const of = <T extends { eventId: string }>(all: readonly T[]) =>
      all.filter((each) => each.eventId === row.event.id);
    return offerOf(ctx, row, { slots: of(slots), tariffs: of(tariffs), counts: of(counts), waited });
  });
}

type Row = Awaited<ReturnType<typeof loadRows>>[number];
type Seats = {
  slots: (typeof eventSlots.$inferSelect)[];
  tariffs: (typeof eventTariffs.$inferSelect)[];
  counts: Awaited<ReturnType<typeof countSeats>>;
  /** Dates for which somebody waits: what becomes free there is theirs. */
  waited: ReadonlySet<string>;
};

function offerOf(ctx: Ctx, row: Row, { slots, tariffs, counts, waited }: Seats): PassCultureOffer {
  const { event, offer } = row;
  const siren = (event.organiser === "artist" ? row.artistSiren : row.hostSiren) ?? "";
  const isOn = event.state === "upcoming" && event.visibility === "public" && event.salesStoppedAt === null;
  const isActive =
    offer.isOffered && isOn && siren !== "" && row.artistBlockedAt === null && row.hostBlockedAt === null;
  const prices = soldThere(tariffs);
  const isOff = (slot: { active: boolean }) => event.state === "cancelled" || !slot.active;
  const sold = slots.filter((slot) => !isOff(slot) && closesAt(event, slot) > ctx.now);
  const keys = (slotId: string) => prices.map(({ id: tariffId }) => ({ tariffId, id: seatKey({ slotId, tariffId }) }));
  const [first] = slots;
  return {
    id: event.id,
    siren,
    venueId: offer.venueId,
    isActive: isActive && prices.some(({ retiredAt }) => retiredAt === null),
    title: event.title,
    description: event.description,
    url: `${ctx.settings.publicUrl}/event/${event.id}`,
    town: row.communeName ?? row.city ?? "",
    art: arts[row.artFamily ?? ""] ?? "other",
    minutes: first ? Math.round((first.endsAt.getTime() - first.startsAt.getTime()) / 60_000) : 0,
    prices: prices.map(({ id, label, priceCents: cents }) => ({ id, label, cents })),
    dates: sold.flatMap((slot) => {
      const seats = seatsOnSale(
        slot,
        tariffs.filter(({ retiredAt }) => retiredAt === null),
        counts,
        ctx.now,
      );
      const leftOf = (tariffId: string) =>
        isActive && !waited.has(slot.id)
          ? (seats.tariffs.find((each) => each.tariffId === tariffId && each.onSale === "now")?.left ?? 0)
          : 0;
      return keys(slot.id).map(({ id, tariffId: priceId }) => ({
        ...{ id, priceId, startsAt: slot.startsAt },
        closesAt: earlier(
          closesAt(event, slot),
          seats.tariffs.find(({ tariffId }) => tariffId === priceId)?.salesUntil,
        ),
        left: leftOf(priceId),
      }));
    }),
    calledOff: slots.filter(isOff).flatMap(({ id }) => keys(id).map((key) => key.id)),
  };
}

const earlier = (one: Date, other: Date | null | undefined): Date => (other && other < one ? other : one);
