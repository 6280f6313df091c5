import type { ProposalContent } from "./rules.ts";
import type { proposals } from "./tables.ts";

export type ProposalRow = typeof proposals.$inferSelect;

/** What it says, without what became of it. Keys in the order of the forms: the database keeps them in its own. */
export function contentOf(row: ProposalRow): ProposalContent {
  return {
    projectId: row.projectId,
    placeId: row.placeId,
    openness: row.openness,
    title: row.title,
    description: row.description,
    dates: row.dates.map(({ day, startTime, endTime }) => ({ day, startTime, endTime })),
    capacity: row.capacity,
    remuneration: row.remuneration,
    amountCents: row.amountCents,
    insurance: row.insurance,
    vatRate: row.vatRate,
    goalCents: row.goalCents,
    cancelDelayDays: row.cancelDelayDays,
    maintainIfGoalMissed: row.maintainIfGoalMissed,
    tariffs:
      row.tariffs?.map(({ label, priceType, priceCents, quantity }) => ({ label, priceType, priceCents, quantity })) ??
      null,
    ticketingDeferred: row.ticketingDeferred,
    message: row.message,
  };
}
