import { and, desc, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import { findBusy } from "#core/calendars/find-busy.ts";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { isAvailableOn, type ListingKind } from "#core/listings/rules.ts";
import { loadUnavailabilities } from "#core/listings/unavailabilities.ts";
import { overlap } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { requireCoOrganiser } from "../event-access.ts";
import type { EventRow } from "../event-parts.ts";
import { eventIdInput } from "../input.ts";
import type { PostponementState } from "../process.ts";
import type { EventSide } from "../rules.ts";
import { eventPostponements, eventSlots, events } from "../tables.ts";
import { type Move, readMove } from "./postponement-rules.ts";

type PostponementView = {
  id: string;
  state: PostponementState;
  moves: Move[];
  reason: string;
  answer: string | null;
  askedSide: EventSide;
  askedAt: Date;
  answeredAt: Date | null;
  /** Whether the viewer's side asked; whoever is both sides asks and answers. */
  isMine: boolean;
  /** What nobody is to discover later. Nothing is forbidden by it. */
  warnings: string[];
};

/** Every wish to move dates of an event, latest first, for its two sides. */
export async function listPostponements(ctx: Ctx, raw: unknown): Promise<PostponementView[]> {
  const { eventId } = parseInput(eventIdInput, raw);
  const { event, access } = await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select()
    .from(eventPostponements)
    .where(eq(eventPostponements.eventId, eventId))
    .orderBy(desc(eventPostponements.askedAt), desc(eventPostponements.id))
    .limit(50);
  const views: PostponementView[] = [];
  for (const row of rows) {
    const { id, state, reason, answer, askedSide, askedAt, answeredAt } = row;
    const moves = row.moves.map(readMove);
    const warnings = state === "asked" ? await findMoveWarnings(ctx, { event, moves, sides: access.sides }) : [];
    const isMine = access.sides.includes(askedSide);
    views.push({ id, state, moves, reason, answer, askedSide, askedAt, answeredAt, isMine, warnings });
  }
  return views;
}

type Wished = { event: EventRow; moves: readonly Move[]; sides: readonly EventSide[] };

async function findMoveWarnings(ctx: Ctx, { event, moves, sides }: Wished): Promise<string[]> {
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, event.projectId));
  const [place] = await ctx.db.select().from(places).where(eq(places.id, event.placeId));
  if (!project || !place) return [];
  const days = moves.map(({ to }) => parisDay(to.startsAt));
  const isAway = async (kind: ListingKind, { id, availability }: typeof project | typeof place) => {
    const schedule = { availability, unavailabilities: await loadUnavailabilities(ctx, { kind, id }) };
    return days.some((day) => !isAvailableOn(schedule, day));
  };
  const warnings = [
    (await isAway("project", project)) && m["proposal.project_unavailable"](),
    (await isAway("place", place)) && m["proposal.place_unavailable"](),
    (await artistPlays(ctx, event, moves)) && m["proposal.artist_event"](),
    ...(await busyWords(ctx, { event, moves, sides })),
  ];
  return warnings.filter((each) => typeof each === "string");
}

/** One's own calendar is told as such; of the other side's, that it is not free. */
async function busyWords(ctx: Ctx, { event, moves, sides }: Wished): Promise<string[]> {
  const dates = moves.map(({ to }) => to);
  const busy = (await findBusy(ctx, event, dates)).filter((each) => dates.some((date) => overlap(date, each)));
  const words = busy.map(({ whose }) => {
    if (sides.includes(whose === "artist" ? "artist" : "host")) return m["proposal.own_busy"]();
    return whose === "artist" ? m["proposal.artist_busy"]() : m["proposal.place_busy"]();
  });
  return [...new Set(words)];
}

async function artistPlays(ctx: Ctx, event: EventRow, moves: readonly Move[]): Promise<boolean> {
  const overlaps = moves.map(({ to }) => and(lt(eventSlots.startsAt, to.endsAt), gt(eventSlots.endsAt, to.startsAt)));
  const theirs = ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.artistId, event.artistId), ne(events.id, event.id)));
  const [taken] = await ctx.db
    .select({ id: eventSlots.id })
    .from(eventSlots)
    .where(and(inArray(eventSlots.eventId, theirs), eq(eventSlots.active, true), or(...overlaps)))
    .limit(1);
  return taken !== undefined;
}
