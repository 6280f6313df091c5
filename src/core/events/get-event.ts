import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { loadOwners } from "#core/listings/get-public-listing.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { AREA_RADIUS_M } from "#core/listings/places/rules.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadEventAccess, maySee } from "./event-access.ts";
import type { EventRow } from "./event-parts.ts";
import { eventIdInput } from "./input.ts";
import { phaseOf } from "./process.ts";
import { approximateHours } from "./rules.ts";
import { loadGoal, loadSeats } from "./seats-and-goal.ts";
import { events } from "./tables.ts";

export type EventView = Awaited<ReturnType<typeof getEvent>>;

/** The detail page. Hidden: for artist and host only. Private: for whoever knows its address. Never the place's own address. */
export async function getEvent(ctx: Ctx, input: unknown) {
  const { eventId } = parseInput(eventIdInput, input);
  const [found] = await ctx.db
    .select({ event: events, project: shownOfProject, place: shownOfPlace })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .where(eq(events.id, eventId));
  if (!found) throw new DomainError("not_found");
  const { event, project } = found;
  const access = await loadEventAccess(ctx, event);
  if (!maySee(event, access)) throw new DomainError("not_found");
  const [seatsOf, covers, goal, personOf] = await Promise.all([
    loadSeats(ctx, [event]),
    listCovers(ctx, "event", [eventId]),
    loadGoal(ctx, event),
    loadOwners(ctx, [event.artistId, event.hostId]),
  ]);
  const seats = seatsOf.get(eventId) ?? { slots: [], tariffs: [] };
  const { areaLatitude, areaLongitude, ...place } = found.place;
  return {
    ...publicFields(event, ctx.now),
    ...seats,
    cover: covers.get(eventId) ?? null,
    durationHours: approximateHours(project.durationHours, seats.slots),
    goal,
    project,
    place: {
      ...place,
      area:
        areaLatitude === null || areaLongitude === null
          ? null
          : { latitude: areaLatitude, longitude: areaLongitude, radiusM: AREA_RADIUS_M },
    },
    artist: personOf(event.artistId),
    host: personOf(event.hostId),
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
    salesCloseMinutes: event.salesCloseMinutes,
    maxPerOrder: event.maxPerOrder,
    entry: event.entry,
    vatRate: event.terms.vatRate,
    openness: event.terms.openness,
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
