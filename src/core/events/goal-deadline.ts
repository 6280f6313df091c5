import { goalDeadline } from "#core/terms/rules.ts";
import type { EventRow } from "./event-parts.ts";

type Timed = Pick<EventRow, "terms" | "goalDeadline">;

/** Of the agreed slots, until they are moved: a date called off later does not move it. */
export function goalDeadlineOf({ terms, goalDeadline: moved }: Timed): Date | undefined {
  if (!terms.goal) return undefined;
  if (moved) return moved;
  const slots = terms.slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) }));
  return goalDeadline(slots, terms.goal.delayDays);
}
