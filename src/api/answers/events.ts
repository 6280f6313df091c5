import { z } from "@hono/zod-openapi";
import {
  accessibilityCode,
  artFamilyCode,
  artTypeCode,
  indicationCode,
  opennessCode,
  placeFamilyCode,
  placeTypeCode,
} from "#core/listings/taxonomy/input.ts";
import {
  area,
  cents,
  excerpt,
  id,
  instant,
  nextCursor,
  photoView,
  publicPerson,
  side,
  tariffPriceType,
  vatRate,
} from "./shared.ts";

const goalView = z
  .object({
    goalCents: cents,
    reachedCents: cents,
    percent: z.number().int(),
    deadline: instant,
    delayDays: z.number().int(),
    maintainIfMissed: z.boolean(),
    over: z.boolean(),
    outcome: z.enum(["met", "missed", "maintained"]).nullable(),
  })
  .openapi("Goal");

const eventAccess = z.object({ sides: z.array(side), isOrganiser: z.boolean(), isAdmin: z.boolean() });

const tariffSeats = z.object({
  tariffId: id,
  left: z.number().int(),
  salesFrom: instant.nullable(),
  salesUntil: instant
    .nullable()
    .openapi({ description: "Le premier instant où ce tarif n’est plus vendu pour cette date" }),
  onSale: z.enum(["now", "later", "over"]),
});

const slotView = z
  .object({
    id,
    startsAt: instant,
    endsAt: instant,
    active: z.boolean(),
    cancelReason: z.string().nullable(),
    movedFrom: instant.nullable(),
    moves: z.number().int(),
    capacity: z.number().int(),
    left: z.number().int(),
    tariffs: z.array(tariffSeats),
    salesCloseAt: instant,
    salesOpen: z.boolean(),
  })
  .openapi("Slot");

const tariffView = z
  .object({
    id,
    label: z.string(),
    priceType: tariffPriceType,
    priceCents: cents.nullable(),
    quantity: z.number().int(),
    salesFrom: instant.nullable(),
    salesUntil: instant.nullable(),
    salesUntilDays: z.number().int().nullable(),
    minPerOrder: z.number().int().nullable(),
    maxPerOrder: z.number().int().nullable(),
  })
  .openapi("Tariff");

export const eventVisibility = z.enum(["private", "hidden", "public"]);

export const eventState = z.enum(["cancelled", "upcoming"]);

export const eventPhase = z.enum(["cancelled", "upcoming", "ongoing", "past"]);

const eventProject = z
  .object({
    id,
    title: z.string().nullable(),
    artistName: z.string(),
    artFamily: artFamilyCode.nullable(),
    artType: artTypeCode.nullable(),
    durationHours: z.number().int().nullable(),
    minimumAge: z.number().int().nullable(),
    indications: z.array(indicationCode),
    videoLinks: z.array(z.string()),
    excerpt: excerpt.nullable(),
    visible: z.boolean(),
  })
  .openapi("EventProject");

const eventPlace = z
  .object({
    area: area.nullable(),
    id,
    title: z.string().nullable(),
    placeFamily: placeFamilyCode.nullable(),
    placeType: placeTypeCode.nullable(),
    city: z.string().nullable(),
    communeName: z.string().nullable(),
    postalCode: z.string().nullable(),
    accessibilities: z.array(accessibilityCode),
    visible: z.boolean(),
  })
  .openapi("EventPlace");

const eventCancellation = z.object({
  at: instant,
  cause: z.enum(["artist", "host", "goal", "admin"]).nullable(),
  reason: z.string().nullable(),
});

/** « 3e soirée sur 12 »: `id` is the series, as the filter `serie` takes it. */
const seriesPlace = z.object({ id, number: z.number().int(), of: z.number().int() }).openapi("SeriesPlace");

export const event = z
  .object({
    cover: photoView.nullable(),
    durationHours: z.number().int(),
    goal: goalView.nullable(),
    project: eventProject,
    place: eventPlace,
    artist: publicPerson,
    host: publicPerson,
    access: eventAccess,
    slots: z.array(slotView),
    tariffs: z.array(tariffView),
    id,
    title: z.string(),
    description: z.string(),
    visibility: eventVisibility,
    state: eventState,
    phase: eventPhase,
    organiser: side,
    firstStartsAt: instant,
    publishedAt: instant.nullable(),
    lastEndsAt: instant,
    updatedAt: instant,
    salesCloseMinutes: z.number().int(),
    salesStopped: z.boolean(),
    maxPerOrder: z.number().int(),
    entry: z.enum(["before-start", "late", "any-time"]),
    vatRate,
    openness: opennessCode,
    series: seriesPlace.nullable(),
    cancelled: eventCancellation.nullable(),
  })
  .openapi("Event");

export const eventCard = z
  .object({
    id,
    title: z.string(),
    phase: eventPhase,
    visibility: eventVisibility,
    organiser: side,
    artistName: z.string(),
    artFamily: z.string().nullable(),
    artType: z.string().nullable(),
    placeTitle: z.string().nullable(),
    placeType: z.string().nullable(),
    city: z.string().nullable(),
    communeName: z.string().nullable(),
    postalCode: z.string().nullable(),
    accessibilities: z.array(z.string()),
    cover: photoView.nullable(),
    startsAt: instant,
    endsAt: instant,
    series: seriesPlace.nullable(),
    moreDates: z.number().int(),
    left: z.number().int(),
    capacity: z.number().int(),
    fromCents: cents,
    isFree: z.boolean(),
    price: z.string(),
    art: z.string(),
  })
  .openapi("EventCard");

const mappedEvent = eventCard.extend({ latitude: z.number(), longitude: z.number() }).openapi("MappedEvent");

export const eventSearch = z
  .object({
    total: z.number().int(),
    isMore: z.boolean(),
    page: z.number().int(),
    pages: z.number().int(),
    families: z.record(z.string(), z.number().int()),
    cards: z.array(mappedEvent),
    nextCursor,
  })
  .openapi("EventSearchPage");

const listedEvent = z
  .object({
    id,
    title: z.string(),
    by: z.string(),
    type: artTypeCode.nullable(),
    startsAt: instant,
    communeName: z.string().nullable(),
    postalCode: z.string().nullable(),
  })
  .openapi("ListedEvent");

export const eventDirectory = z
  .object({
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    entries: z.array(listedEvent),
    nextCursor,
  })
  .openapi("EventDirectoryPage");
