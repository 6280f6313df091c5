import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { newCharge } from "#core/payments/charges.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import type { Cents } from "#platform/money.ts";
import { claimKey } from "../idempotency-keys.ts";
import type { HoldSeatsInput } from "../input.ts";
import { refuseBusy, standInLine } from "../limits.ts";
import { loadTickets, lockOrder, type OrderRow, type TicketRow } from "../order-access.ts";
import { giveTicketsBack } from "../refunds/give-tickets-back.ts";
import { DOOR_OPENS_HOURS, DOOR_SEATS_MAX, DOOR_UNDO_MINUTES, doorClosed, holdEnd } from "../rules.ts";
import { loadSale, lockSlot } from "../sale.ts";
import { confirmOrder } from "../selling/confirm-order.ts";
import { type NewTicket, priceOrder } from "../selling/price-order.ts";
import { takeSeats } from "../selling/take-seats.ts";
import { orders, tickets } from "../tables.ts";

export type DoorSale = {
  eventId: string;
  slotId: string;
  items: HoldSeatsInput["items"];
  buyerName: string | null;
  email: string | null;
  /** `card`: held for whoever pays it by the order's link; `cash`: theirs, now. */
  payment: "cash" | "card";
  /** Of one press: whatever is sent twice is sold once. */
  key: string;
};

const refusals = {
  not_on_sale: () => m["door.not_on_sale"](),
  too_early: () => m["door.too_early"]({ hours: DOOR_OPENS_HOURS }),
  over: () => m["door.over"](),
};

/**
 * Seats sold at the door, after the caller's checks of who may. Under the slot's lock, counted as any other sale's. Cash is the
 * organiser's from the first moment: the tickets cost nothing here, and remember what was paid. `sold` is told inside the
 * transaction, once, with the tickets of a sale that is theirs already.
 */
export async function sellDoorSeats(
  ctx: Ctx,
  { key, ...sale }: DoorSale,
  sold: (inner: Ctx, tickets: readonly TicketRow[]) => Promise<void>,
): Promise<{ orderId: string }> {
  const { event, tariffs } = await loadSale(ctx, sale);
  const { tickets: priced, totalCents } = priceOrder(
    { event: { maxPerOrder: DOOR_SEATS_MAX }, tariffs },
    sale.items,
    undefined,
    { now: ctx.now, buyerName: sale.buyerName },
  );
  const orderId = newId(ctx.now);
  const isCard = sale.payment === "card" && totalCents > 0;
  const done = await refuseBusy(() =>
    standInLine(sale.slotId, () =>
      transact(ctx, async (inner) => {
        const known = await claimKey(inner, { key, body: sale, resultId: orderId });
        if (known) return known;
        const slot = await lockSlot(inner, sale.slotId);
        const closed = doorClosed(event, slot, inner.now);
        if (closed) throw new DomainError("conflict", { reason: closed, detail: refusals[closed]() });
        await takeSeats(inner, {
          id: orderId,
          eventId: sale.eventId,
          slotId: sale.slotId,
          userId: null,
          email: sale.email,
          buyerName: sale.buyerName,
          kind: "door",
          totalCents: isCard ? totalCents : 0,
          heldUntil: isCard ? holdEnd(inner.now) : inner.now,
          tickets: isCard ? priced : priced.map((ticket) => ({ ...ticket, priceCents: 0 })),
          charge: isCard ? newCharge(inner, chargeFor(orderId, event, totalCents)) : undefined,
        });
        if (isCard) {
          await inner.pagesChanged(inner.db, `event:${sale.eventId}`);
        } else {
          await noteCash(inner, orderId, priced);
          await confirmOrder(inner, orderId);
          await sold(inner, await loadTickets(inner, orderId));
        }
        return orderId;
      }),
    ),
  );
  return { orderId: done };
}

const chargeFor = (orderId: string, event: { id: string; title: string }, amountCents: Cents) => ({
  subject: { kind: "order" as const, id: orderId },
  eventId: event.id,
  amountCents,
  description: event.title,
  receiptEmail: null,
});

/** The tickets of one tariff have one price. */
async function noteCash(ctx: Ctx, orderId: string, priced: readonly NewTicket[]): Promise<void> {
  for (const { tariffId, priceCents } of new Map(priced.map((ticket) => [ticket.tariffId, ticket])).values()) {
    if (priceCents === 0) continue;
    const which = and(eq(tickets.orderId, orderId), eq(tickets.tariffId, tariffId));
    await ctx.db.update(tickets).set({ doorCents: priceCents }).where(which);
  }
}

/** A slip of the finger, a few minutes ago. Undone twice, it is undone once. After the caller's checks of who may. */
export async function undoDoorSeats(
  ctx: Ctx,
  where: { eventId: string; orderId: string },
  undone: (inner: Ctx, order: OrderRow) => Promise<void>,
): Promise<number> {
  return transact(ctx, async (inner) => {
    const order = await lockOrder(inner, where.orderId);
    const isOurs = order.eventId === where.eventId && order.kind === "door" && order.totalCents === 0;
    if (!isOurs || !order.confirmedAt) throw new DomainError("not_found");
    if (order.confirmedAt.getTime() + DOOR_UNDO_MINUTES * 60_000 < inner.now.getTime()) {
      const detail = m["door.undo_over"]({ minutes: DOOR_UNDO_MINUTES });
      throw new DomainError("conflict", { reason: "undo_over", detail });
    }
    const given = await giveTicketsBack(inner, { orderId: order.id, cause: "organiser" });
    if (given > 0) await undone(inner, order);
    return given;
  });
}

type SoldAtDoor = { order: OrderRow; tickets: TicketRow[] };

/** The last sales at the door of one evening, latest first: sold, undone, or being paid. */
export async function loadDoorSales(ctx: Ctx, slotId: string, most: number): Promise<SoldAtDoor[]> {
  const found = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.slotId, slotId), eq(orders.kind, "door"), inArray(orders.state, ["held", "confirmed"])))
    .orderBy(desc(orders.id))
    .limit(most);
  const ids = found.map(({ id }) => id);
  const seats = await ctx.db.select().from(tickets).where(inArray(tickets.orderId, ids)).orderBy(asc(tickets.position));
  return found.map((order) => ({ order, tickets: seats.filter(({ orderId }) => orderId === order.id) }));
}
