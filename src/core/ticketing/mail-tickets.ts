import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { mailConfirmation } from "./order-mails.ts";

/** Beside the sale, so that nobody waits for a mail to be written. Sent once an order, however often it runs. */
export const mailTicketsJob = defineJob({
  name: "ticketing-mail-tickets",
  payload: z.object({ orderId: z.uuid() }),
  handler: (ctx, { orderId }) => mailConfirmation(ctx, orderId),
});
