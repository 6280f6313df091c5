import { asc, eq, inArray } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { busyTimes, externalCalendars } from "./tables.ts";

export const calendarsAccountPart: AccountPart = {
  async erase({ db }, userId) {
    await db.delete(externalCalendars).where(eq(externalCalendars.userId, userId));
  },
  /** Without the addresses: whoever found one in the archive could read the calendar. */
  async exportData({ db }, userId) {
    const own = await db.select().from(externalCalendars).where(eq(externalCalendars.userId, userId));
    const ids = own.map(({ id }) => id);
    const hours = await db
      .select()
      .from(busyTimes)
      .where(inArray(busyTimes.calendarId, ids))
      .orderBy(asc(busyTimes.startsAt));
    return {
      "agendas-relies": own.map(({ id, name, host, placeId, createdAt, readAt }) => ({
        name,
        host,
        placeId,
        createdAt,
        readAt,
        busy: hours.filter(({ calendarId }) => calendarId === id).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      })),
    };
  },
};
