import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { mailConfirmation } from "./order-mails.ts";

/** Beside the sale, so that nobody waits for a mail to be written. Sent once an order, however often it runs; `again` names another sending. */
export const mailTicketsJob = defineJob({
  name: "ticketing-mail-tickets",
  unannounced: true,
  payload: z.object({ orderId: z.uuid(), again: z.string().max(20).optional() }),
  handler: (ctx, { orderId, again }) => mailConfirmation(ctx, orderId, again),
});
