import { and, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import { findBusy } from "#core/calendars/find-busy.ts";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { overlap, type Slot } from "#core/terms/slot-rules.ts";
import { m } from "#platform/messages/messages.js";
import { openStates, type Side } from "../process.ts";
import { proposals } from "../tables.ts";
import {
  availabilityWarnings,
  clockWarnings,
  type DateWarning,
  type DateWarningCode,
  type ListingAvailability,
  type ProposedDate,
  slotOf,
} from "./date-rules.ts";

type Listing = { id: string; ownerId: string; schedule: ListingAvailability };

type Asked = {
  proposalId: string;
  dates: readonly ProposedDate[];
  project: Listing | null;
  place: Listing | null;
  /** Whose other proposals count: nobody learns what others are proposed. */
  viewer: Side;
};

type Taken = Slot & { code: DateWarningCode };

const messages: Partial<Record<DateWarningCode, () => string>> = {
  place_event: () => m["proposal.place_event"](),
  artist_event: () => m["proposal.artist_event"](),
  other_proposal: () => m["proposal.other_proposal"](),
  place_unavailable: () => m["proposal.place_busy"](),
  project_unavailable: () => m["proposal.artist_busy"](),
};

/** Whose calendar it is reads so; the other side learns that they are not free, and no more. */
function messageOf(code: DateWarningCode, viewer: Side): string {
  const isOwn = code === (viewer === "artist" ? "project_unavailable" : "place_unavailable");
  return isOwn ? m["proposal.own_busy"]() : (messages[code]?.() ?? "");
}

/** Everything that speaks against a date without forbidding it. */
export async function findDateWarnings(ctx: Ctx, asked: Asked): Promise<DateWarning[]> {
  const { dates, project, place } = asked;
  const slots = dates.map(slotOf);
  const known = slots.filter((slot) => slot !== undefined);
  const taken =
    known.length > 0
      ? [
          ...(await eventsAround(ctx, asked, known)),
          ...(await busyAround(ctx, asked, known)),
          ...(await proposalsAround(ctx, asked)),
        ]
      : [];
  const busy = slots.flatMap((slot, index) => {
    const codes = new Set(slot ? taken.filter((each) => overlap(slot, each)).map(({ code }) => code) : []);
    return [...codes].map((code) => ({ index, code, message: messageOf(code, asked.viewer) }));
  });
  const closed = availabilityWarnings(dates, project?.schedule ?? null, place?.schedule ?? null);
  return [
    ...closed,
    // A day that its listing closes needs no other reason.
    ...busy.filter(({ index, code }) => !closed.some((each) => each.index === index && each.code === code)),
    ...clockWarnings(dates),
  ].sort((left, right) => left.index - right.index);
}

const LONGEST_MS = 2 * 24 * 3_600_000;

/** Hidden ones, too: the hours are taken all the same. */
async function eventsAround(ctx: Ctx, { project, place }: Asked, slots: readonly Slot[]): Promise<Taken[]> {
  const whose = or(
    place ? eq(eventSlots.placeId, place.id) : undefined,
    project ? eq(events.projectId, project.id) : undefined,
    project ? eq(events.artistId, project.ownerId) : undefined,
  );
  if (!whose) return [];
  const from = new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime())));
  // A slot lasts less than a day: what began long before is over, and the index need not look at it.
  const since = new Date(from.getTime() - LONGEST_MS);
  const until = new Date(Math.max(...slots.map(({ endsAt }) => endsAt.getTime())));
  const rows = await ctx.db
    .select({ startsAt: eventSlots.startsAt, endsAt: eventSlots.endsAt, placeId: eventSlots.placeId })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .where(
      and(
        eq(eventSlots.active, true),
        gt(eventSlots.startsAt, since),
        lt(eventSlots.startsAt, until),
        gt(eventSlots.endsAt, from),
        whose,
      ),
    );
  return rows.map(({ startsAt, endsAt, placeId }) => ({
    startsAt,
    endsAt,
    code: placeId === place?.id ? "place_event" : "artist_event",
  }));
}

async function busyAround(ctx: Ctx, { project, place }: Asked, slots: readonly Slot[]): Promise<Taken[]> {
  const busy = await findBusy(ctx, { artistId: project?.ownerId ?? null, placeId: place?.id ?? null }, slots);
  return busy.map(({ startsAt, endsAt, whose }) => ({
    startsAt,
    endsAt,
    code: whose === "artist" ? "project_unavailable" : "place_unavailable",
  }));
}

async function proposalsAround(ctx: Ctx, { proposalId, project, place, viewer }: Asked): Promise<Taken[]> {
  const mine =
    viewer === "artist" ? project && eq(proposals.projectId, project.id) : place && eq(proposals.placeId, place.id);
  if (!mine) return [];
  const rows = await ctx.db
    .select({ dates: proposals.dates, chosen: proposals.chosenDates })
    .from(proposals)
    .where(and(mine, inArray(proposals.state, [...openStates]), ne(proposals.id, proposalId)));
  return rows.flatMap(({ dates }) =>
    dates
      .map(slotOf)
      .filter((slot) => slot !== undefined)
      .map((slot) => ({ ...slot, code: "other_proposal" as const })),
  );
}
