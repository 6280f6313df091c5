import { and, eq, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { calendarText, escaped, utc } from "#core/events/calendar-format.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { opensFeed } from "./feed-link.ts";
import { feedInput } from "./input.ts";
import { readEntries } from "./read-entries.ts";
import { type AgendaEntry, agendaLabels } from "./rules.ts";
import { calendarFeeds } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;
const BACK_DAYS = 90;
const AHEAD_DAYS = 550;

/** For a calendar program, which has the secret and nothing else. */
export async function getFeed(ctx: Ctx, input: unknown): Promise<string> {
  const { token } = parseInput(feedInput, input);
  const [feed] = await ctx.db
    .select({ userId: calendarFeeds.userId, round: calendarFeeds.round })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(users.deletedAt), isNull(users.blockedAt)));
  if (!feed || !opensFeed(ctx, feed, token)) throw new DomainError("not_found");
  const entries = await readEntries(ctx, feed.userId, {
    from: new Date(ctx.now.getTime() - BACK_DAYS * DAY_MS),
    to: new Date(ctx.now.getTime() + AHEAD_DAYS * DAY_MS),
  });
  return calendarText(entries.flatMap((entry) => lines(ctx, entry)));
}

function lines(ctx: Ctx, { key, kind, title, startsAt, endsAt, path, isAllDay }: AgendaEntry): string[] {
  const compact = (date: Date) => parisDay(date).replaceAll("-", "");
  const dayAfter = new Date(endsAt.getTime() + DAY_MS);
  return [
    "BEGIN:VEVENT",
    `UID:${key}-${kind}@hors-les-murs`,
    `DTSTAMP:${utc(ctx.now)}`,
    ...(isAllDay
      ? [`DTSTART;VALUE=DATE:${compact(startsAt)}`, `DTEND;VALUE=DATE:${compact(dayAfter)}`]
      : [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]),
    `SUMMARY:${escaped(`${agendaLabels[kind]}\u00a0: ${title}`)}`,
    `URL:${ctx.settings.publicUrl}${path}`,
    `STATUS:${kind === "proposal" ? "TENTATIVE" : "CONFIRMED"}`,
    ...(kind === "away" ? ["TRANSP:TRANSPARENT"] : []),
    "END:VEVENT",
  ];
}
