import { parisDay } from "#platform/french-dates.ts";

/** In Paris: an hour or two before the same hour in Greenwich. */
export function midnightOf(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", hour: "2-digit" }).format(noon));
  return new Date(noon.getTime() - hour * 3600_000);
}

export const dayAfter = (day: string): string =>
  parisDay(new Date(new Date(`${day}T12:00:00Z`).getTime() + 24 * 3600_000));
