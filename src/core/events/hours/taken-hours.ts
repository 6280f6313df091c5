import { postgresConstraint, postgresErrorCode } from "#platform/database/db.ts";
import { m } from "#platform/messages/messages.js";

/** SQLSTATE of an exclusion constraint: two active slots of a place, or of an artist, would overlap. */
const EXCLUSION_VIOLATION = "23P01";

type TakenHours = { reason: "place_taken" | "artist_taken"; detail: string };

/** Whose hours the database says are taken; undefined for every other error. */
export function takenHoursOf(error: unknown): TakenHours | undefined {
  if (postgresErrorCode(error) !== EXCLUSION_VIOLATION) return undefined;
  return postgresConstraint(error) === "event_slots_no_artist_twice"
    ? { reason: "artist_taken", detail: m["event.artist_taken"]() }
    : { reason: "place_taken", detail: m["event.place_taken"]() };
}
