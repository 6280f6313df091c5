import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import { lockOwnUser } from "#core/accounts/profile/own-account.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { takeFromLimit } from "#platform/rate-limit.ts";
import { addCalendarInput, calendarInput } from "./input.ts";
import { readCalendarJob } from "./read-calendar.ts";
import { CALENDARS_MAX, hostOf, READING_MS } from "./rules.ts";
import { busyTimes, externalCalendars } from "./tables.ts";

type CalendarRow = typeof externalCalendars.$inferSelect;
export type CalendarView = Pick<
  CalendarRow,
  "id" | "name" | "host" | "placeId" | "readAt" | "failure" | "failingSince" | "isCut"
> & {
  placeTitle: string | null;
  /** Hours that touch count once. */
  busy: number;
};
type Calendars = { calendars: CalendarView[]; places: { id: string; title: string | null }[] };

/** Of an address, only whose server it is: it is never shown again, to its owner neither. */
export async function listCalendars(ctx: Ctx): Promise<Calendars> {
  const { userId } = requireUser(ctx);
  const { id, name, host, placeId, readAt, failure, failingSince, isCut } = externalCalendars;
  const rows = await ctx.db
    .select({ id, name, host, placeId, readAt, failure, failingSince, isCut, placeTitle: places.title })
    .from(externalCalendars)
    .leftJoin(places, eq(places.id, placeId))
    .where(eq(externalCalendars.userId, userId))
    .orderBy(asc(id));
  const counts = await ctx.db
    .select({ calendarId: busyTimes.calendarId, total: count() })
    .from(busyTimes)
    .where(
      inArray(
        busyTimes.calendarId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(busyTimes.calendarId);
  return {
    calendars: rows.map((row) => ({
      ...row,
      busy: counts.find(({ calendarId }) => calendarId === row.id)?.total ?? 0,
    })),
    places: await ctx.db
      .select({ id: places.id, title: places.title })
      .from(places)
      .where(and(eq(places.ownerId, userId), isNull(places.deletedAt)))
      .orderBy(asc(places.id)),
  };
}

/** Each is read at once: taken out and put in again, it would be read as often as somebody likes. */
const ADDING = { max: 30, windowSeconds: 3600 };

/** Read within the minute, by a job. */
export async function addCalendar(ctx: Ctx, input: unknown): Promise<{ calendarId: string }> {
  refuseImpersonator(ctx);
  const { name, url, placeId } = parseInput(addCalendarInput, input);
  if (!ctx.calendars.accepts(url)) throw refusedAddress(m["calendar.address_refused"]());
  if (hostOf(url) === hostOf(ctx.settings.publicUrl)) throw refusedAddress(m["calendar.ours"]());
  const calendarId = newId(ctx.now);
  await transact(ctx, async (inner) => {
    const { id: userId } = await lockOwnUser(inner);
    await takeFromLimit(inner.db, inner.now, `calendars:add:${userId}`, ADDING);
    if (placeId) await requireOwnPlace(inner, userId, placeId);
    await refuseKnownOrTooMany(inner, userId, url);
    await inner.db.insert(externalCalendars).values({
      id: calendarId,
      userId,
      placeId: placeId ?? null,
      name,
      sealedUrl: inner.seal(url),
      addressMark: inner.sign("calendar-address", `${userId}:${url}`),
      host: hostOf(url),
      createdAt: inner.now,
      nextReadAt: new Date(inner.now.getTime() + READING_MS),
    });
    await inner.enqueue(inner.db, readCalendarJob, { calendarId });
    await recordAudit(inner, {
      action: "calendars.added",
      subject: { kind: "user", id: userId },
      details: { calendarId, host: hostOf(url) },
    });
  });
  return { calendarId };
}

const refusedAddress = (message: string): DomainError =>
  new DomainError("invalid_input", { reason: "address", fields: { url: [message] } });

async function requireOwnPlace(ctx: Ctx, userId: string, placeId: string): Promise<void> {
  const [place] = await ctx.db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.id, placeId), eq(places.ownerId, userId), isNull(places.deletedAt)));
  if (!place) throw new DomainError("not_found");
}

async function refuseKnownOrTooMany(ctx: Ctx, userId: string, url: string): Promise<void> {
  const own = await ctx.db
    .select({ mark: externalCalendars.addressMark })
    .from(externalCalendars)
    .where(eq(externalCalendars.userId, userId));
  const marks = ctx.signatures("calendar-address", `${userId}:${url}`);
  if (own.some(({ mark }) => marks.includes(mark))) throw refusedAddress(m["calendar.known"]());
  if (own.length < CALENDARS_MAX) return;
  throw new DomainError("conflict", { reason: "too_many", detail: m["calendar.too_many"]({ max: CALENDARS_MAX }) });
}

/** Somebody else's is not there. */
const isOwn = (userId: string, calendarId: string) =>
  and(eq(externalCalendars.id, calendarId), eq(externalCalendars.userId, userId));

/** With all that was read from it. */
export async function removeCalendar(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { calendarId } = parseInput(calendarInput, input);
  await transact(ctx, async (inner) => {
    const [gone] = await inner.db.delete(externalCalendars).where(isOwn(userId, calendarId)).returning();
    if (!gone) throw new DomainError("not_found");
    await recordAudit(inner, {
      action: "calendars.removed",
      subject: { kind: "user", id: userId },
      details: { calendarId, host: gone.host },
    });
  });
}

/** Pressed twice, it is read once: a minute lies between two readings that somebody asks for. */
export async function readCalendarAgain(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { calendarId } = parseInput(calendarInput, input);
  await transact(ctx, async (inner) => {
    const [calendar] = await inner.db.select().from(externalCalendars).where(isOwn(userId, calendarId)).for("update");
    if (!calendar) throw new DomainError("not_found");
    const { askedAt, failure, nextReadAt } = calendar;
    if (askedAt && inner.now.getTime() - askedAt.getTime() < 60_000) return;
    // It costs us half a minute each time: pressing does not make it any lighter.
    if (failure === "too_heavy" && nextReadAt > inner.now) return;
    await inner.db.update(externalCalendars).set({ askedAt: inner.now }).where(eq(externalCalendars.id, calendarId));
    await inner.enqueue(inner.db, readCalendarJob, { calendarId });
  });
}
