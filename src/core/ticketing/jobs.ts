import { and, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { announceEditsJob } from "./event-changes/announce-edits.ts";
import { decideGoalJob, sweepGoalsJob, tellGoalMetJob } from "./event-changes/decide-goal.ts";
import { offerPostponementJob, sweepPostponementsJob } from "./event-changes/offer-postponement.ts";
import { followGuestsJob } from "./guests/follow-guests.ts";
import { forgetLeaversJob } from "./leaving/forget-leavers.ts";
import { forgetParticipantsJob } from "./organiser/forget-participants.ts";
import { sendParticipantMessageJob } from "./organiser/message-participants.ts";
import { cancelSlotOrdersJob, findUncancelled } from "./refunds/cancel-slot-orders.ts";
import { followRefundConsentsJob } from "./refunds/refund-consents.ts";
import { followRefundRequestsJob } from "./refunds/refund-requests.ts";
import { checkCountsJob } from "./selling/count-seats.ts";
import { expireHolds } from "./selling/release-holds.ts";
import { releaseStoppedHoldsJob } from "./selling/release-stopped-holds.ts";
import { UNPAID_MEMORY_MS } from "./selling/unpaid-holds.ts";
import { idempotencyKeys, orders } from "./tables.ts";
import { sendTicketLinksJob } from "./tickets/find-tickets.ts";
import { handOutTicketsJob, mailTicketsJob } from "./tickets/hand-out-tickets.ts";
import { sendRemindersJob } from "./tickets/send-reminders.ts";
import { forgetTicketFilesJob } from "./tickets/ticket-files.ts";
import { offerSeatsJob } from "./waiting-list/offer-seats.ts";
import { forgetPassesJob, refreshPassesJob, tellWalletJob } from "./wallet/refresh-passes.ts";

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
      await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId });
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
  releaseStoppedHoldsJob,
  sweepCancelledJob,
  sweepGoalsJob,
  decideGoalJob,
  tellGoalMetJob,
  forgetKeysJob,
  checkCountsJob,
  followRefundRequestsJob,
  followRefundConsentsJob,
  sendTicketLinksJob,
  forgetTicketFilesJob,
  offerPostponementJob,
  sweepPostponementsJob,
  sendRemindersJob,
  sendParticipantMessageJob,
  announceEditsJob,
  forgetParticipantsJob,
  forgetLeaversJob,
  refreshPassesJob,
  tellWalletJob,
  forgetPassesJob,
  followGuestsJob,
];
