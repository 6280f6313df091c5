import { eq, sql } from "drizzle-orm";
import { describePerson, personOf } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { excerptOf } from "#core/listings/excerpts/excerpt-column.ts";
import { viewOfExcerpt } from "#core/listings/excerpts/rules.ts";
import { asOwner } from "#core/listings/get-public-listing.ts";
import { smallPhotoUrl } from "#core/listings/photos/rules.ts";
import { coverOf } from "#core/listings/photos/subject-photos.ts";
import { AREA_RADIUS_M } from "#core/listings/places/rules.ts";
import { places } from "#core/listings/places/tables.ts";
import { isMemberOf } from "#core/listings/projects/load-project.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { keepPrepared } from "#platform/database/statements.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { accessOf, maySee } from "./event-access.ts";
import type { EventRow } from "./event-parts.ts";
import { eventIdInput } from "./input.ts";
import { phaseOf } from "./process.ts";
import { approximateHours } from "./rules.ts";
import { loadGoal, seatColumns, seatsOf } from "./seats-and-goal.ts";
import { seriesPlaceOf } from "./series/series-rules.ts";
import { events } from "./tables.ts";

export type EventView = Awaited<ReturnType<typeof getEvent>>;

/** The detail page. Hidden: for artist and host only. Private: for whoever knows its address. Never the place's own address. */
export async function getEvent(ctx: Ctx, input: unknown) {
  const { eventId } = parseInput(eventIdInput, input);
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const [[found], sales] = await Promise.all([
    sheetOf(ctx.db).execute({ eventId, userId }),
    ctx.parts.events.salesOf(ctx, [eventId]),
  ]);
  if (!found) throw new DomainError("not_found");
  const { event, project } = found;
  const access = accessOf(ctx, event, found.isMember);
  if (!maySee(event, access)) throw new DomainError("not_found");
  const goal = await loadGoal(ctx, event);
  const seats = seatsOf(ctx, { ...event, slots: found.slots, tariffs: found.tariffs }, sales);
  const { areaLatitude, areaLongitude, ...place } = found.place;
  const excerpt = viewOfExcerpt(found.excerpt);
  return {
    ...publicFields(event, ctx.now),
    ...seats,
    cover: found.cover,
    durationHours: approximateHours(project.durationHours, seats.slots),
    goal,
    project: { ...project, excerpt },
    place: {
      ...place,
      area:
        areaLatitude === null || areaLongitude === null
          ? null
          : { latitude: areaLatitude, longitude: areaLongitude, radiusM: AREA_RADIUS_M },
    },
    artist: asOwner(describePerson(found.artist), found.artistPortrait && smallPhotoUrl(found.artistPortrait)),
    host: asOwner(describePerson(found.host), found.hostPortrait && smallPhotoUrl(found.hostPortrait)),
    access,
  };
}

/** Named one by one: a column added tomorrow stays private until somebody decides otherwise. */
function publicFields(event: EventRow, now: Date) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    visibility: event.visibility,
    state: event.state,
    phase: phaseOf(event, now),
    organiser: event.organiser,
    firstStartsAt: event.firstStartsAt,
    lastEndsAt: event.lastEndsAt,
    updatedAt: event.updatedAt,
    publishedAt: event.publishedAt,
    salesCloseMinutes: event.salesCloseMinutes,
    salesStopped: event.salesStoppedAt !== null,
    maxPerOrder: event.maxPerOrder,
    entry: event.entry,
    vatRate: event.terms.vatRate,
    openness: event.terms.openness,
    series: seriesPlaceOf(event),
    cancelled: event.cancelledAt && {
      at: event.cancelledAt,
      cause: event.cancelCause,
      reason: event.cancelReason,
    },
  };
}

const shownOfProject = {
  id: projects.id,
  title: projects.title,
  artistName: projects.artistName,
  artFamily: projects.artFamily,
  artType: projects.artType,
  durationHours: projects.durationHours,
  minimumAge: projects.minimumAge,
  indications: projects.indications,
  videoLinks: projects.videoLinks,
  /** Whether its page can be looked at by everybody. */
  visible: projects.visible,
};

const shownOfPlace = {
  id: places.id,
  title: places.title,
  placeFamily: places.placeFamily,
  placeType: places.placeType,
  city: places.city,
  communeName: places.communeName,
  postalCode: places.postalCode,
  areaLatitude: places.areaLatitude,
  areaLongitude: places.areaLongitude,
  accessibilities: places.accessibilities,
  visible: places.visible,
};

/** All that stands on the page but what is sold, in one question: every page about an evening asks it. */
const sheetOf = keepPrepared((db) =>
  db
    .select({
      event: events,
      project: shownOfProject,
      place: shownOfPlace,
      ...seatColumns,
      cover: coverOf("event", events.id),
      excerpt: excerptOf(events.projectId),
      artist: personOf(events.artistId),
      artistPortrait: coverOf("person", events.artistId),
      host: personOf(events.hostId),
      hostPortrait: coverOf("person", events.hostId),
      isMember: isMemberOf(events.projectId, sql`${sql.placeholder("userId")}::uuid`),
    })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .where(eq(events.id, sql.placeholder("eventId")))
    .prepare("event_sheet"),
);
