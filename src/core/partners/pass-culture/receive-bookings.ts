import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { bookSeatsElsewhere } from "#core/ticketing/elsewhere/book-elsewhere.ts";
import { cancelSeatsElsewhere, findTicketElsewhere } from "#core/ticketing/elsewhere/cancel-elsewhere.ts";
import { shortTicketCode } from "#core/ticketing/tickets/ticket-sheets.ts";
import { withoutNul } from "#platform/typed-text.ts";
import { passCultureOffers } from "../tables.ts";
import { bookedThereInput, cancelledThereInput } from "./input.ts";
import { loadPassCultureOffers } from "./load-offers.ts";
import { readSeatKey, seatKey } from "./pass-culture-rules.ts";

/** What they expect for an answer. */
export type Answer = { status: 200 | 400 | 404 | 409; body: Record<string, unknown> };

const unknown: Answer = { status: 404, body: { error: "not_found" } };

/** Somebody books there and waits for the answer. They send no number of the booking: who, what and when is one, told twice or not. */
export async function receiveBooking(ctx: Ctx, message: unknown): Promise<Answer> {
  const { data: asked } = bookedThereInput.safeParse(withoutNul(message));
  if (!asked) return { status: 400, body: { error: "invalid" } };
  const seat = readSeatKey(asked.stock_id_at_provider ?? "");
  const { offer_id_at_provider: eventId } = asked;
  if (!seat || !eventId) return unknown;
  const isOffered = and(eq(passCultureOffers.eventId, eventId), eq(passCultureOffers.venueId, asked.venue_id));
  const [offered] = await ctx.db.select().from(passCultureOffers).where(isOffered);
  if (!offered) return unknown;
  const left = () => leftOf(ctx, eventId, seatKey(seat));
  const before = await left();
  if (before === undefined) return unknown;
  const booked = offered.isOffered
    ? await bookSeatsElsewhere(ctx, {
        ...{ ...seat, eventId, quantity: asked.booking_quantity, paidCents: asked.offer_price },
        email: asked.user_email.toLowerCase(),
        buyerName: `${asked.user_first_name} ${asked.user_last_name}`.trim(),
        key: keyOf([asked.stock_id, asked.user_email, asked.booking_creation_date]),
      })
    : undefined;
  const remainingQuantity = (await left()) ?? 0;
  if (!booked) {
    const isTooMany = offered.isOffered && remainingQuantity > 0 && remainingQuantity < asked.booking_quantity;
    if (isTooMany) return { status: 409, body: { error: "not_enough_seats", remainingQuantity } };
    return { status: 409, body: { error: "sold_out", remainingQuantity: 0 } };
  }
  // Told again after it was given up: its codes open nothing any more.
  if (booked.some(({ state }) => state !== "valid")) {
    return { status: 409, body: { error: "already_cancelled", remainingQuantity } };
  }
  const tickets = booked.map(({ id, number }) => ({
    barcode: shortTicketCode(ctx, { ticketId: id, eventId, number: number ?? 0 }),
    seat: null,
  }));
  return { status: 200, body: { tickets, remainingQuantity } };
}

const keyOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

async function leftOf(ctx: Ctx, eventId: string, id: string): Promise<number | undefined> {
  const [offer] = await loadPassCultureOffers(ctx, [eventId]);
  if (offer?.calledOff.includes(id)) return 0;
  return offer?.dates.find((date) => date.id === id)?.left;
}

/** Given up there, or taken away by us: the seats are free. Told twice, they are freed once. */
export async function receiveCancellation(ctx: Ctx, message: unknown): Promise<Answer> {
  const { data: asked } = cancelledThereInput.safeParse(withoutNul(message));
  if (!asked) return { status: 400, body: { error: "invalid" } };
  const found = await Promise.all(asked.barcodes.map((barcode) => findTicketElsewhere(ctx, barcode)));
  const booked = found.filter((each) => each !== undefined);
  const [first] = booked;
  if (!first || booked.length < asked.barcodes.length) return unknown;
  const outcome = await cancelSeatsElsewhere(ctx, booked);
  const remainingQuantity = (await leftOf(ctx, first.eventId, seatKey(first))) ?? 0;
  return outcome === "used"
    ? { status: 409, body: { error: "already_used", remainingQuantity } }
    : { status: 200, body: { remainingQuantity } };
}
