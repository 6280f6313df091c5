import { eq } from "drizzle-orm";
import { z } from "zod";
import { CalendarUnreadableError, type Seen } from "#adapters/calendar/port.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { mailCalendarSilent } from "./mails.ts";
import { type FileRead, type Hours, readCalendarTask } from "./read-file.ts";
import { AHEAD_DAYS, BROKEN_AFTER_MS, BUSY_MAX, EVERY_MS, JITTER_MS, pauseAfter } from "./rules.ts";
import { busyTimes, externalCalendars } from "./tables.ts";

type CalendarRow = typeof externalCalendars.$inferSelect;
type Found =
  | { kind: "unchanged" }
  | ({ kind: "read"; busy: Hours[]; isCut: boolean } & Seen)
  | { kind: "failed"; failure: string };

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 1_000;

/** Reads one calendar. The network and the reading come first; what they found is written in one transaction, by one at a time. */
export const readCalendarJob = defineJob({
  name: "calendars-read",
  payload: z.object({ calendarId: z.uuid() }),
  async handler(ctx, { calendarId }) {
    const [calendar] = await ctx.db.select().from(externalCalendars).where(eq(externalCalendars.id, calendarId));
    if (!calendar) return;
    const found = await read(ctx, calendar);
    await transact(ctx, async (inner) => {
      const [locked] = await inner.db
        .select()
        .from(externalCalendars)
        .where(eq(externalCalendars.id, calendarId))
        .for("update");
      // Removed meanwhile: nothing of it is kept.
      if (!locked) return;
      if (found.kind === "failed") return noteFailure(inner, locked, found.failure);
      if (found.kind === "read") await replaceHours(inner, calendarId, found.busy);
      await noteSuccess(inner, locked, found);
    });
  },
});

async function read(ctx: Ctx, calendar: CalendarRow): Promise<Found> {
  const url = ctx.unseal(calendar.sealedUrl);
  if (url === undefined) return { kind: "failed", failure: "lost" };
  try {
    const answer = await ctx.calendars.read(url, seenOf(ctx, calendar));
    if (answer.kind === "unchanged") return answer;
    const { text, etag, lastModified } = answer;
    const file = await readBeside(ctx, text);
    return "failure" in file
      ? { kind: "failed", failure: file.failure }
      : { kind: "read", ...file, etag, lastModified };
  } catch (error) {
    if (error instanceof CalendarUnreadableError) return { kind: "failed", failure: error.reason };
    throw error;
  }
}

/** Once a day it is read whole: the horizon has moved, and what repeats goes on. */
function seenOf(ctx: Ctx, { expandedAt, etag, lastModified, failure }: CalendarRow): Seen {
  const isFresh = expandedAt !== null && ctx.now.getTime() - expandedAt.getTime() < DAY_MS && failure === null;
  return isFresh ? { etag, lastModified } : { etag: null, lastModified: null };
}

/** A thread that broke on it, broke on it: that is said of the calendar, and not tried at once again. */
async function readBeside(ctx: Ctx, text: string): Promise<FileRead> {
  const from = ctx.now.getTime();
  try {
    return await ctx.beside(readCalendarTask, { text, from, to: from + AHEAD_DAYS * DAY_MS, max: BUSY_MAX });
  } catch {
    throw new CalendarUnreadableError("too_heavy");
  }
}

async function replaceHours(ctx: Ctx, calendarId: string, busy: readonly Hours[]): Promise<void> {
  await ctx.db.delete(busyTimes).where(eq(busyTimes.calendarId, calendarId));
  for (let from = 0; from < busy.length; from += ROWS_AT_ONCE) {
    await ctx.db.insert(busyTimes).values(
      busy.slice(from, from + ROWS_AT_ONCE).map((hours) => ({
        calendarId,
        startsAt: new Date(hours.from),
        endsAt: new Date(hours.to),
      })),
    );
  }
}

/** Of each calendar the same, and no two alike: the last letters of an id are as good as drawn. */
const jitterOf = (id: string): number => (Number.parseInt(id.slice(-6), 16) % JITTER_MS) - JITTER_MS / 2;

async function noteSuccess(ctx: Ctx, calendar: CalendarRow, found: Exclude<Found, { kind: "failed" }>): Promise<void> {
  const read =
    found.kind === "read"
      ? { etag: found.etag, lastModified: found.lastModified, isCut: found.isCut, expandedAt: ctx.now }
      : {};
  const url = ctx.unseal(calendar.sealedUrl);
  await ctx.db
    .update(externalCalendars)
    .set({
      ...read,
      // Under the secret that seals now: one that is replaced may be thrown away after a while.
      ...(url === undefined ? {} : { sealedUrl: ctx.seal(url) }),
      readAt: ctx.now,
      nextReadAt: new Date(ctx.now.getTime() + EVERY_MS + jitterOf(calendar.id)),
      failures: 0,
      failingSince: null,
      failure: null,
      toldAt: null,
    })
    .where(eq(externalCalendars.id, calendar.id));
}

/** The hours that were read last stay: somebody who was taken is rather taken than free. */
async function noteFailure(ctx: Ctx, calendar: CalendarRow, failure: string): Promise<void> {
  const failures = calendar.failures + 1;
  const failingSince = calendar.failingSince ?? ctx.now;
  const isLong = ctx.now.getTime() - failingSince.getTime() >= BROKEN_AFTER_MS;
  const tell = isLong && calendar.toldAt === null;
  await ctx.db
    .update(externalCalendars)
    .set({
      failures,
      failingSince,
      failure,
      nextReadAt: new Date(ctx.now.getTime() + pauseAfter(failures)),
      ...(tell ? { toldAt: ctx.now } : {}),
    })
    .where(eq(externalCalendars.id, calendar.id));
  if (tell) await mailCalendarSilent(ctx, { ...calendar, failingSince, failure });
}
