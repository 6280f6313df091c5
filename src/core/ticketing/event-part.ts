import type { EventPart } from "#core/events/event-parts.ts";
import { cancelSlotOrdersJob } from "./cancel-slot-orders.ts";
import { noteEdit } from "./note-edit.ts";
import { offerPostponementJob } from "./offer-postponement.ts";
import { countSeats, sumIncome } from "./read-sales.ts";

export const ticketingEventPart: EventPart = {
  name: "ticketing",
  edited: noteEdit,
  async cancelled(ctx, event) {
    await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId: event.id });
  },
  async postponed(ctx, _, postponementId) {
    await ctx.enqueue(ctx.db, offerPostponementJob, { postponementId }, { singletonKey: postponementId });
  },
  salesOf: countSeats,
  incomeOf: sumIncome,
};
