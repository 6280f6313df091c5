import { type SQL, sql } from "drizzle-orm";

/** When that day, or so many later, begins in Paris: also where the clocks change in its first hours, which the database knows. */
export const midnightOf = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris')`;
