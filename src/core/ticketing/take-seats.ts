import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { insertCharge } from "#core/payments/create-charge.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { waitingList } from "./offer-tables.ts";
import type { TicketRow } from "./order-access.ts";
import type { NewTicket } from "./price-order.ts";
import { soldOut } from "./sale-facts.ts";
import { countByTariff, moment, withRoom } from "./seat-room.ts";
import { type OrderKind, orders, tickets } from "./tables.ts";

export type NewOrder = {
  id: string;
  eventId: string;
  slotId: string;
  userId: string | null;
  email: string | null;
  kind: OrderKind;
  totalCents: number;
  heldUntil: Date;
  promoCodeId: string | null;
  tickets: readonly NewTicket[];
  /** What is to be paid for it, written with it. */
  charge?: Charge | undefined;
};

/**
 * Under the slot's lock, in one statement: counts what is left and writes the order, its tickets and its charge if they fit.
 * Seats for which somebody waits are not for passers-by.
 */
export async function takeSeats(ctx: Ctx, order: NewOrder): Promise<void> {
  const slot = { id: order.slotId, eventId: order.eventId };
  const seats = order.tickets.map(
    ({ id, tariffId, position, tariffLabel, priceCents, holderName }) =>
      sql`(${id}::uuid, ${tariffId}::uuid, ${position}::int, ${tariffLabel}, ${priceCents}::int, ${holderName}::text)`,
  );
  const nobodyWaits =
    order.kind === "purchase"
      ? sql`where not exists (
          select from ${waitingList} where slot_id = ${slot.id} and state = 'waiting' and quantity <= fits.seats)`
      : sql``;
  const { rows } = await ctx.db.execute(sql`
    ${withRoom(slot, countByTariff(order.tickets), ctx.now)}, made as (
      insert into ${orders} (id, event_id, slot_id, user_id, email, kind, state, total_cents, held_until, promo_code_id, created_at)
      select ${order.id}::uuid, ${slot.eventId}::uuid, ${slot.id}::uuid, ${order.userId}::uuid, ${order.email}, ${order.kind}, 'held',
             ${order.totalCents}::int, ${moment(order.heldUntil)}, ${order.promoCodeId}::uuid, ${moment(ctx.now)}
      from fits ${nobodyWaits} returning id
    )${order.charge ? sql`, charged as (${insertCharge(order.charge, sql`made`)})` : sql``}
    insert into ${tickets} (id, order_id, event_id, slot_id, tariff_id, position, tariff_label, price_cents, holder_name, state)
    select seat.id, made.id, ${slot.eventId}::uuid, ${slot.id}::uuid, seat.tariff_id, seat.position, seat.tariff_label,
           seat.price_cents, seat.holder_name, 'held'
    from made, (values ${sql.join(seats, sql`, `)}) as seat (id, tariff_id, position, tariff_label, price_cents, holder_name)
    returning 1`);
  if (rows.length === 0) throw soldOut();
}

/** As `takeSeats` has written them. */
export const heldTickets = (order: NewOrder): Pick<TicketRow, keyof NewTicket | "number" | "state">[] =>
  order.tickets.map((ticket) => ({ ...ticket, number: null, state: "held" }));
