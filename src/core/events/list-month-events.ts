import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { searchConditions, slotConditions } from "./event-search-conditions.ts";
import { type EventSearch, eventSearchInput } from "./input.ts";
import { prepareSearch } from "./list-public-events.ts";
import { eventSearch } from "./search-tables.ts";
import { eventSlots, events } from "./tables.ts";

export type CalendarEntry = { eventId: string; title: string; startsAt: Date };
export type MonthOfEvents = { search: EventSearch; month: string; days: { day: string; entries: CalendarEntry[] }[] };

const MAX_ENTRIES = 500;

/** Every date of a month, whatever page its event is on. The other filters hold; the days asked for are the month's. */
export async function listMonthEvents(ctx: Ctx, input: unknown): Promise<MonthOfEvents> {
  const search = parseInput(eventSearchInput, input);
  const month = search.month ?? parisDay(ctx.now).slice(0, 7);
  const { prepared } = await prepareSearch(ctx, search);
  const rows = await ctx.db
    .select({ eventId: events.id, title: events.title, startsAt: eventSlots.startsAt })
    .from(eventSearch)
    .innerJoin(events, eq(events.id, eventSearch.id))
    .innerJoin(eventSlots, eq(eventSlots.eventId, eventSearch.id))
    .where(and(searchConditions(prepared, ctx.now), slotConditions(daysOfMonth(month), ctx.now)))
    .orderBy(asc(eventSlots.startsAt), asc(eventSlots.id))
    .limit(MAX_ENTRIES);
  const days = new Map<string, CalendarEntry[]>();
  for (const row of rows) {
    const day = parisDay(row.startsAt);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return { search, month, days: [...days].map(([day, entries]) => ({ day, entries })) };
}

function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
