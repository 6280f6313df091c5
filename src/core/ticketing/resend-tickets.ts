import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { eventOrderInput } from "./input.ts";
import { mailTicketsJob } from "./mail-tickets.ts";
import { type OrderRow, readOrder, readTickets } from "./order-access.ts";

/** However often it is pressed: one mail in so long. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** « Je n’ai rien reçu »: a co-organiser has the tickets mailed again, to the address that booked. */
export async function resendTickets(ctx: Ctx, raw: unknown): Promise<void> {
  const { eventId, orderId } = parseInput(eventOrderInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const order = await readOrder(ctx, orderId);
  if (order.eventId !== eventId) throw new DomainError("not_found");
  await mailTicketsAgain(ctx, order);
}

/** After the caller's checks of who may. */
export async function mailTicketsAgain(ctx: Ctx, { id: orderId, email }: OrderRow): Promise<void> {
  const isHeld = (await readTickets(ctx, orderId)).some(({ state }) => state === "valid");
  if (!isHeld || !email) {
    throw new DomainError("conflict", { reason: "nothing_to_send", detail: m["ticket.nothing_to_send"]() });
  }
  await transact(ctx, async (inner) => {
    const again = String(Math.floor(inner.now.getTime() / AGAIN_AFTER_MS));
    await inner.enqueue(inner.db, mailTicketsJob, { orderId, again });
    await recordAudit(inner, { action: "ticketing.tickets_resent", subject: { kind: "order", id: orderId } });
  });
}
