import { type Ctx, requireTeam } from "#core/context.ts";
import { loadOrder } from "#core/ticketing/order-access.ts";
import { mailTicketsAgain } from "#core/ticketing/tickets/hand-out-tickets.ts";
import { parseInput } from "#platform/parse-input.ts";
import { resendBookingInput } from "../input.ts";

export async function resendBooking(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "bookings.resend");
  const { orderId } = parseInput(resendBookingInput, input);
  await mailTicketsAgain(ctx, await loadOrder(ctx, orderId));
}
