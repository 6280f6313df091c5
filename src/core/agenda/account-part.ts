import { eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { calendarFeeds } from "./tables.ts";

export const agendaAccountPart: AccountPart = {
  name: "agenda",
  async erase({ db }, userId) {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  },
};
