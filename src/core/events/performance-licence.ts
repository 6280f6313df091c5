import { and, eq, gte, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { parisMoment } from "#core/terms/slot-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import type { EventRow } from "./event-parts.ts";
import { isLicenceAsked, liveArtFamilies, type PerformanceCount } from "./rules.ts";
import { eventSlots, events } from "./tables.ts";

const parisYear = (at: Date): number => Number(parisDay(at).slice(0, 4));

const organiserIdOf = (event: Pick<EventRow, "organiser" | "artistId" | "hostId">): string =>
  event.organiser === "artist" ? event.artistId : event.hostId;

/** The acting person's own live performances of a year: each date that is announced and not called off. */
export async function countPerformances(ctx: Ctx, year: number = parisYear(ctx.now)): Promise<PerformanceCount> {
  const { userId } = requireUser(ctx);
  return { year, count: await countAnnounced(ctx, userId, year) };
}

async function countAnnounced(ctx: Ctx, userId: string, year: number, butEventId?: string): Promise<number> {
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(
      and(
        or(
          and(eq(events.organiser, "artist"), eq(events.artistId, userId)),
          and(eq(events.organiser, "host"), eq(events.hostId, userId)),
        ),
        eq(eventSlots.active, true),
        isNotNull(events.publishedAt),
        ne(events.state, "cancelled"),
        inArray(sql`${projects.artFamily}`, [...liveArtFamilies]),
        gte(eventSlots.startsAt, startOf(year)),
        lt(eventSlots.startsAt, startOf(year + 1)),
        butEventId ? ne(events.id, butEventId) : undefined,
      ),
    );
  return found?.count ?? 0;
}

/** What is announced with this event added, by year. Empty for what is not live. */
export async function performancesWith(ctx: Ctx, event: EventRow): Promise<PerformanceCount[]> {
  const [project] = await ctx.db
    .select({ artFamily: projects.artFamily })
    .from(projects)
    .where(eq(projects.id, event.projectId));
  if (!liveArtFamilies.includes(project?.artFamily ?? "")) return [];
  const own = await ctx.db
    .select({ startsAt: eventSlots.startsAt })
    .from(eventSlots)
    .where(and(eq(eventSlots.eventId, event.id), eq(eventSlots.active, true)));
  const years = [...new Set(own.map(({ startsAt }) => parisYear(startsAt)))].sort();
  const counts: PerformanceCount[] = [];
  for (const year of years) {
    const others = await countAnnounced(ctx, organiserIdOf(event), year, event.id);
    counts.push({ year, count: others + own.filter(({ startsAt }) => parisYear(startsAt) === year).length });
  }
  return counts;
}

function startOf(year: number): Date {
  const midnight = parisMoment(`${year}-01-01`, "00:00");
  if (!midnight) throw new RangeError(`no such year: ${year}`);
  return midnight;
}

/**
 * From the seventh live performance of a year on, an organiser without a receipt announces nothing more. In the transaction that
 * announces; the organiser's row is held, so that two events announced at once are counted one after the other.
 */
export async function refuseWithoutLicence(ctx: Ctx, event: EventRow): Promise<void> {
  const [organiser] = await ctx.db
    .select({ licenceNumber: users.licenceNumber })
    .from(users)
    .where(eq(users.id, organiserIdOf(event)))
    .for("no key update");
  if (organiser?.licenceNumber) return;
  const over = (await performancesWith(ctx, event)).find(({ count }) => isLicenceAsked(count));
  if (!over) return;
  throw new DomainError("conflict", { reason: "licence_needed", detail: m["event.licence_needed"](over) });
}
