import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { withdrawCharge } from "#core/payments/follow-charge.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import { move } from "#platform/database/move.ts";
import { sumCents } from "#platform/money.ts";
import { loadGuestSeats } from "../guests/guest-access.ts";
import { guestOrders } from "../guests/tables.ts";
import { mailRefund } from "../mails/order-mails.ts";
import { loadTickets, lockGate, type OrderRow } from "../order-access.ts";
import { orderProcess, ticketProcess } from "../process.ts";
import { orders, tickets, waitingList } from "../tables.ts";
import { closeWaitingList } from "../waiting-list/close-waiting-list.ts";

/**
 * Gives back every ticket of an event's dates that do not take place. Batch by batch, each in its own transaction: a process that dies
 * leaves whole batches behind, and the next run goes on with what is left. Nothing is given back twice: a ticket leaves the
 * state `valid` in the transaction that asks for its refund.
 */
export const cancelSlotOrdersJob = defineJob({
  name: "ticketing-cancel-orders",
  payload: z.object({ eventId: z.uuid() }),
  handler: (ctx, { eventId }) => cancelSlotOrders(ctx, eventId),
});

const BATCH = 25;

export async function cancelSlotOrders(ctx: Ctx, eventId: string): Promise<void> {
  // Whoever was confirming when the date was called off is through after this; whoever comes later sees that it was.
  await transact(ctx, (inner) => lockGate(inner, eventId));
  while ((await transact(ctx, (inner) => cancelBatch(inner, eventId))) > 0);
  await closeWaitingList(ctx, eventId);
}

type CalledOff = { id: string; reason: string | null };

const idsOf = (slots: readonly CalledOff[]): string[] => slots.map(({ id }) => id);

async function calledOffSlots(ctx: Ctx, eventId: string): Promise<CalledOff[]> {
  return ctx.db
    .select({ id: eventSlots.id, reason: eventSlots.cancelReason })
    .from(eventSlots)
    .where(and(eq(eventSlots.eventId, eventId), eq(eventSlots.active, false)));
}

async function cancelBatch(ctx: Ctx, eventId: string): Promise<number> {
  const off = await calledOffSlots(ctx, eventId);
  if (off.length === 0) return 0;
  const batch = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.slotId, idsOf(off)),
        inArray(orders.state, ["held", "confirmed", "expired"]),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(orders.id)
    .limit(BATCH)
    .for("update");
  // A settlement that counts these tickets is through, and will be corrected; one that comes later does not count them.
  await lockGate(ctx, eventId);
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  const cause = event?.cancelCause === "goal" ? "goal" : "cancelled";
  for (const order of batch) {
    const reason = off.find(({ id }) => id === order.slotId)?.reason;
    await cancelOrder(ctx, order, { cause, why: whyCancelled(cause, reason) });
  }
  return batch.length;
}

type Cancelled = { cause: "cancelled" | "goal"; why: string };

async function cancelOrder(ctx: Ctx, order: OrderRow, { cause, why }: Cancelled): Promise<void> {
  const [set, where] = [{ cancelledAt: ctx.now }, eq(orders.id, order.id)];
  if (order.state === "held") await move(ctx.db, orders, orderProcess, "callOff", { where, set });
  else await ctx.db.update(orders).set(set).where(where);
  const charge = await loadChargeOf(ctx, { kind: "order", id: order.id });
  if (order.state !== "confirmed") {
    await move(ctx.db, tickets, ticketProcess, "release", { where: eq(tickets.orderId, order.id) });
    if (charge) await withdrawCharge(ctx, charge.id);
    return;
  }
  const valid = (await loadTickets(ctx, order.id)).filter(({ state }) => state === "valid");
  const amountCents = sumCents(valid.map(({ priceCents }) => priceCents));
  const key = `order:${order.id}`;
  const refund =
    charge && amountCents > 0
      ? await requestRefund(ctx, { key, chargeId: charge.id, amountCents, cause, from: "held" })
      : undefined;
  await move(ctx.db, tickets, ticketProcess, "cancel", {
    where: eq(tickets.orderId, order.id),
    set: { refundedAt: ctx.now, refundId: refund?.refundId ?? null },
  });
  if (valid.length === 0) return;
  if (amountCents > 0) await ctx.parts.ticketing.incomeChanged(ctx, order.eventId);
  const told = await toldAs(ctx, order, valid.length);
  await mailRefund(ctx, order, { ...told, ticketIds: valid.map(({ id }) => id), amountCents, why });
}

/** A guest who answered twice has two orders, and hears once, of all their tickets, that the evening is off. */
async function toldAs(
  ctx: Ctx,
  { id, kind, slotId }: OrderRow,
  count: number,
): Promise<{ key: string; count: number }> {
  const own = { key: `order:${id}`, count };
  if (kind !== "invitation") return own;
  const [guest] = await ctx.db.select().from(guestOrders).where(eq(guestOrders.orderId, id));
  if (!guest) return own;
  const all = (await loadGuestSeats(ctx, guest.invitationId)).filter(
    ({ ticket: { state } }) => state === "valid" || state === "cancelled",
  );
  return { key: `guest:${guest.invitationId}:${slotId}`, count: all.length };
}

/** Whoever called it off was told that their words go to everybody who booked. */
function whyCancelled(cause: Cancelled["cause"], reason: string | null | undefined): string {
  if (cause === "goal")
    return "L’événement que vous aviez réservé n’a pas atteint son objectif de recettes à la date convenue\u202f: il est annulé.";
  const said = reason ? ` Le motif indiqué\u202f: «\u00a0${reason}\u00a0»` : "";
  return `L’événement que vous aviez réservé est annulé.${said}`;
}

/** Events with dates called off whose orders or waiting list are not all dealt with: a job that died for good, or a dispute won since. */
export async function findUncancelled(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ eventId: eventSlots.eventId })
    .from(eventSlots)
    .innerJoin(orders, eq(orders.slotId, eventSlots.id))
    .where(
      and(
        eq(eventSlots.active, false),
        isNull(orders.cancelledAt),
        ne(orders.state, "returned"),
        ne(orders.state, "abandoned"),
      ),
    )
    .limit(50);
  const waiting = await ctx.db
    .selectDistinct({ eventId: waitingList.eventId })
    .from(waitingList)
    .innerJoin(eventSlots, eq(eventSlots.id, waitingList.slotId))
    .where(and(eq(eventSlots.active, false), inArray(waitingList.state, ["waiting", "offered"])))
    .limit(50);
  return [...new Set([...rows, ...waiting].map(({ eventId }) => eventId))];
}
