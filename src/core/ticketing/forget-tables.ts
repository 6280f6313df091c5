import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";

/** Events whose participants are no longer named anywhere: each is done once. */
export const forgottenParticipants = pgTable("forgotten_participants", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  at: timestamp({ withTimezone: true }).notNull(),
});
