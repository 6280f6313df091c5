import { and, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { cancelSlotOrdersJob, findUncancelled } from "./cancel-slot-orders.ts";
import { expireHolds } from "./expire-holds.ts";
import { forgetParticipantsJob } from "./forget-participants.ts";
import { handOutTicketsJob } from "./hand-out-tickets.ts";
import { mailTicketsJob } from "./mail-tickets.ts";
import { offerPostponementJob, sweepPostponementsJob } from "./offer-postponement.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { sendParticipantMessageJob } from "./send-participant-message.ts";
import { sendRemindersJob } from "./send-reminders.ts";
import { sendTicketLinksJob } from "./send-ticket-links.ts";
import { decideGoalJob, sweepGoalsJob } from "./sweep-goals.ts";
import { idempotencyKeys, orders } from "./tables.ts";
import { tellEditsJob } from "./tell-edits.ts";
import { forgetTicketFilesJob } from "./ticket-files.ts";
import { UNPAID_MEMORY_MS } from "./unpaid-holds.ts";

const expireHoldsJob = defineJob({
  name: "ticketing-expire-holds",
  payload: z.object({}),
  cron: "* * * * *",
  handler: (ctx) => expireHolds(ctx),
});

const sweepCancelledJob = defineJob({
  name: "ticketing-sweep-cancelled",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    for (const eventId of await findUncancelled(ctx)) {
      await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId }, { singletonKey: eventId });
    }
  },
});

const KEYS_KEPT_MS = 7 * 24 * 3600_000;

const forgetKeysJob = defineJob({
  name: "ticketing-forget-keys",
  payload: z.object({}),
  cron: "40 3 * * *",
  async handler(ctx) {
    await ctx.db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, new Date(ctx.now.getTime() - KEYS_KEPT_MS)));
    await ctx.db
      .update(orders)
      .set({ heldBy: null })
      .where(and(isNotNull(orders.heldBy), lt(orders.createdAt, new Date(ctx.now.getTime() - UNPAID_MEMORY_MS))));
  },
});

export const ticketingJobs: readonly AnyJob<Ctx>[] = [
  handOutTicketsJob,
  mailTicketsJob,
  offerSeatsJob,
  cancelSlotOrdersJob,
  expireHoldsJob,
  sweepCancelledJob,
  sweepGoalsJob,
  decideGoalJob,
  forgetKeysJob,
  sendTicketLinksJob,
  forgetTicketFilesJob,
  offerPostponementJob,
  sweepPostponementsJob,
  sendRemindersJob,
  sendParticipantMessageJob,
  tellEditsJob,
  forgetParticipantsJob,
];
