import { and, asc, eq, gt, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { slotsOf } from "#core/deals/dates/date-rules.ts";
import { onSide } from "#core/deals/list-my-proposals.ts";
import { openStates } from "#core/deals/process.ts";
import { proposals } from "#core/deals/tables.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places, placeUnavailabilities } from "#core/listings/places/tables.ts";
import { projectMembers, projects, projectUnavailabilities } from "#core/listings/projects/tables.ts";
import { parisMoment } from "#core/terms/slot-rules.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { monthInput } from "./input.ts";
import type { AgendaEntry } from "./rules.ts";

type Span = { from: Date; to: Date; withCancelled?: boolean };
const MAX = 1000;

/** Everything of one person in that time, in order: five queries, whatever is there. */
export async function loadEntries(ctx: Ctx, userId: string, span: Span): Promise<AgendaEntry[]> {
  const all = [
    ...(await organised(ctx, userId, span)),
    ...(await booked(ctx, userId, span)),
    ...(await proposed(ctx, userId, span)),
    ...(await away(ctx, userId, span)),
  ];
  return all.sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
}

const during = ({ from, to }: Span) => and(lt(eventSlots.startsAt, to), gt(eventSlots.endsAt, from));

async function organised(ctx: Ctx, userId: string, span: Span): Promise<AgendaEntry[]> {
  const groups = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  const rows = await ctx.db
    .select({
      slot: eventSlots,
      eventId: events.id,
      title: events.title,
      hostId: events.hostId,
      artistId: events.artistId,
    })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .where(
      and(
        during(span),
        span.withCancelled ? undefined : eq(eventSlots.active, true),
        or(eq(events.artistId, userId), eq(events.hostId, userId), sql`${events.projectId} = any(array(${groups}))`),
      ),
    )
    .orderBy(asc(eventSlots.startsAt))
    .limit(MAX);
  return rows.map(({ slot, eventId, title, hostId, artistId }) => ({
    key: slot.id,
    kind: hostId === userId && artistId !== userId ? "hosting" : "playing",
    title,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    path: `/event/${eventId}/admin`,
    isAllDay: false,
    moves: slot.moves,
    isCancelled: !slot.active,
  }));
}

async function booked(ctx: Ctx, userId: string, span: Span): Promise<AgendaEntry[]> {
  const rows = await ctx.db
    .selectDistinct({
      orderId: orders.id,
      title: events.title,
      startsAt: eventSlots.startsAt,
      endsAt: eventSlots.endsAt,
    })
    .from(orders)
    .innerJoin(tickets, and(eq(tickets.orderId, orders.id), eq(tickets.state, "valid")))
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(orders.userId, userId), eq(orders.state, "confirmed"), during(span)))
    .limit(MAX);
  return rows.map(({ orderId, ...entry }) => ({
    key: orderId,
    kind: "ticket",
    ...entry,
    path: `/commande/${orderId}`,
    isAllDay: false,
  }));
}

async function proposed(ctx: Ctx, userId: string, { from, to }: Span): Promise<AgendaEntry[]> {
  const rows = await ctx.db
    .select({ id: proposals.id, title: proposals.title, dates: proposals.dates })
    .from(proposals)
    .where(and(inArray(proposals.state, [...openStates]), onSide(ctx, userId)))
    .limit(MAX);
  return rows.flatMap(({ id, title, dates }) =>
    slotsOf(dates)
      .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
      .map((slot, index) => ({
        key: `${id}-${index}`,
        kind: "proposal" as const,
        title: title ?? "Proposition",
        ...slot,
        path: `/proposal/${id}`,
        isAllDay: false,
      })),
  );
}

async function away(ctx: Ctx, userId: string, { from, to }: Span): Promise<AgendaEntry[]> {
  const [first, last] = [parisDay(from), parisDay(to)];
  const ofProjects = await ctx.db
    .select({
      id: projects.id,
      title: projects.title,
      startsOn: projectUnavailabilities.startsOn,
      endsOn: projectUnavailabilities.endsOn,
    })
    .from(projectUnavailabilities)
    .innerJoin(projects, eq(projects.id, projectUnavailabilities.listingId))
    .where(
      and(
        eq(projects.ownerId, userId),
        lte(projectUnavailabilities.startsOn, last),
        gte(projectUnavailabilities.endsOn, first),
      ),
    )
    .limit(MAX);
  const ofPlaces = await ctx.db
    .select({
      id: places.id,
      title: places.title,
      startsOn: placeUnavailabilities.startsOn,
      endsOn: placeUnavailabilities.endsOn,
    })
    .from(placeUnavailabilities)
    .innerJoin(places, eq(places.id, placeUnavailabilities.listingId))
    .where(
      and(
        eq(places.ownerId, userId),
        lte(placeUnavailabilities.startsOn, last),
        gte(placeUnavailabilities.endsOn, first),
      ),
    )
    .limit(MAX);
  const entry =
    (path: string) =>
    (row: (typeof ofProjects)[number]): AgendaEntry[] => {
      const [startsAt, endsAt] = [parisMoment(row.startsOn, "00:00"), parisMoment(row.endsOn, "23:59")];
      if (!startsAt || !endsAt) return [];
      const title = row.title ?? "Sans titre";
      return [
        {
          key: `${row.id}-${row.startsOn}`,
          kind: "away",
          title,
          startsAt,
          endsAt,
          path: `${path}/${row.id}`,
          isAllDay: true,
        },
      ];
    };
  return [...ofProjects.flatMap(entry("/projet")), ...ofPlaces.flatMap(entry("/place"))];
}

type Agenda = { month: string; entries: AgendaEntry[] };

/** One's own month. */
export async function getAgenda(ctx: Ctx, input: unknown = {}): Promise<Agenda> {
  const { userId } = requireUser(ctx);
  const { month = parisDay(ctx.now).slice(0, 7) } = parseInput(monthInput, input);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const from = parisMoment(`${month}-01`, "00:00") ?? ctx.now;
  const to = parisMoment(`${next}-01`, "00:00") ?? ctx.now;
  return { month, entries: await loadEntries(ctx, userId, { from, to }) };
}
