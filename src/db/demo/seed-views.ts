import { createHash } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { listingViews } from "#core/dashboard/tables.ts";
import { events } from "#core/events/tables.ts";
import { orders } from "#core/ticketing/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { DAY_MS } from "./events/demo-event.ts";
import { allEvents } from "./seed-events.ts";

/** Of those who look, about one in this many books the same day. */
const LOOKS_A_BOOKING = 7;

/**
 * How often the pages of evenings were read, so that the team's figures begin with it: a few looks a day from the announcement to
 * the evening, more on days on which somebody booked. The same demo has the same looks; run again, it adds nothing.
 */
export async function seedViews(ctx: Ctx): Promise<void> {
  for (const { slug, title, visibility } of allEvents) {
    if (visibility === "hidden") continue;
    const [event] = await ctx.db
      .select()
      .from(events)
      .where(and(eq(events.title, title), ne(events.state, "cancelled")))
      .orderBy(asc(events.createdAt));
    if (!event) continue;
    const booked = await bookingsByDay(ctx, event.id);
    const days = daysBetween(event.createdAt, new Date(Math.min(ctx.now.getTime(), event.lastEndsAt.getTime())));
    const looks = days.map((day, index) => ({
      ...{ kind: "event" as const, listingId: event.id, day },
      count: looksOn(`${slug}:${index}`) + LOOKS_A_BOOKING * (booked.get(day) ?? 0),
    }));
    const seen = looks.filter(({ count }) => count > 0);
    if (seen.length > 0) await ctx.db.insert(listingViews).values(seen).onConflictDoNothing();
  }
}

/** None to four, by chance that is always the same. */
const looksOn = (day: string): number => (createHash("sha256").update(day).digest()[0] ?? 0) % 5;

async function bookingsByDay(ctx: Ctx, eventId: string): Promise<Map<string, number>> {
  const made = await ctx.db.select({ at: orders.createdAt }).from(orders).where(eq(orders.eventId, eventId));
  const days = new Map<string, number>();
  for (const { at } of made) days.set(parisDay(at), (days.get(parisDay(at)) ?? 0) + 1);
  return days;
}

function daysBetween(from: Date, to: Date): string[] {
  const days = [];
  for (let at = from.getTime(); at <= to.getTime(); at += DAY_MS) days.push(parisDay(new Date(at)));
  return [...new Set(days)];
}
