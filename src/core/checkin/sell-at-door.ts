import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { loadSlotsAndTariffs } from "#core/events/get-managed-event.ts";
import { loadDoorSales, sellDoorSeats, undoDoorSeats } from "#core/ticketing/door/sell-door-seats.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { buyerNameOf } from "#core/ticketing/participant-rules.ts";
import { DOOR_UNDO_MINUTES, doorClosed } from "#core/ticketing/rules.ts";
import { countSeats } from "#core/ticketing/selling/count-seats.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { DoorSaleView, DoorView } from "./door-rules.ts";
import { checkinInput, doorOrderInput, sellAtDoorInput } from "./input.ts";
import { type Checkin, checkinSummary, isCheckinSlot, openCheckin, signalCheckin } from "./open-checkin.ts";
import { admitTicket, undoAdmission } from "./scan-ticket.ts";
import { ticketScans } from "./tables.ts";

/** Who lets in sells, too. Paid in cash, they are in with the sale itself; by card, once they have paid and are scanned. */
export async function sellAtDoor(ctx: Ctx, raw: unknown): Promise<DoorSaleView> {
  const { slotId, items, payment, email, idempotencyKey: key, ...input } = parseInput(sellAtDoorInput, raw);
  const checkin = await openCheckin(ctx, input);
  if (!isCheckinSlot(checkin, slotId)) throw new DomainError("forbidden", { reason: "other_evening" });
  const { id: eventId } = checkin.event;
  const sale = { eventId, slotId, items, payment, key, email: email || null, buyerName: buyerNameOf(input) };
  const { orderId } = await sellDoorSeats(ctx, sale, async (inner, tickets) => {
    for (const { id: ticketId } of tickets) {
      const admission = { scanId: newId(inner.now), ticketId, slotId, deviceId: DOOR_DEVICE, method: "list" as const };
      await admitTicket(inner, checkin, admission);
    }
    await recordAudit(inner, {
      action: "checkin.door_sold",
      subject: { kind: "event", id: eventId },
      details: { orderId: tickets[0]?.orderId ?? null, seats: tickets.length, linkId: checkin.keeper.link?.id ?? null },
    });
  });
  return getDoorSale(ctx, { eventId, link: input.link, orderId });
}

/** It is the page that sold, not a phone that scanned. */
const DOOR_DEVICE = "vente-sur-place";

/** Seats are free again, and nobody is in with them. The cash goes back by hand. */
export async function undoDoorSale(ctx: Ctx, raw: unknown): Promise<number> {
  const { orderId, ...where } = parseInput(doorOrderInput, raw);
  const checkin = await openCheckin(ctx, where);
  await getDoorSale(ctx, { orderId, ...where });
  return transact(ctx, (outer) =>
    undoDoorSeats(outer, { eventId: checkin.event.id, orderId }, async (inner, order) => {
      const [sold] = (await loadDoorSales(inner, order.slotId, RECENT)).filter(({ order: { id } }) => id === orderId);
      for (const { id: ticketId } of sold?.tickets ?? []) {
        const open = and(eq(ticketScans.ticketId, ticketId), isNull(ticketScans.undoneAt));
        const [scan] = await inner.db.select({ id: ticketScans.id }).from(ticketScans).where(open);
        if (scan) await undoAdmission(inner, checkin, scan.id);
      }
      await recordAudit(inner, {
        action: "checkin.door_sale_undone",
        subject: { kind: "event", id: order.eventId },
        details: { orderId, linkId: checkin.keeper.link?.id ?? null },
      });
      await signalCheckin(inner, order.eventId);
    }),
  );
}

const RECENT = 30;

type Sold = Awaited<ReturnType<typeof loadDoorSales>>[number];

function view(ctx: Ctx, { order, tickets }: Sold): DoorSaleView {
  const isCard = order.totalCents > 0;
  const until = (order.confirmedAt?.getTime() ?? 0) + DOOR_UNDO_MINUTES * 60_000;
  return {
    orderId: order.id,
    slotId: order.slotId,
    token: orderToken(ctx, order.id),
    state: order.state,
    payment: isCard ? "card" : "cash",
    totalCents: isCard ? order.totalCents : sumCents(tickets.map(({ doorCents }) => doorCents ?? 0)),
    buyerName: order.buyerName,
    soldAt: order.createdAt,
    heldUntil: order.heldUntil,
    mayUndo: !isCard && until >= ctx.now.getTime() && tickets.some(({ state }) => state === "valid"),
    tickets: tickets.map(({ id, number, tariffLabel, state }) => ({ id, number, tariffLabel, state })),
  };
}

async function getDoorSale(
  ctx: Ctx,
  { orderId, ...where }: { eventId: string; link?: string | undefined; orderId: string },
) {
  const { sales } = await getDoor(ctx, where);
  const found = sales.find((sale) => sale.orderId === orderId);
  if (!found) throw new DomainError("not_found");
  return found;
}

/** The till: for whoever may scan. A helper has their evening. */
export async function getDoor(ctx: Ctx, raw: unknown): Promise<DoorView> {
  const checkin = await openCheckin(ctx, parseInput(checkinInput, raw));
  const { event, slots } = checkin;
  const mine = slots.filter(({ id }) => isCheckinSlot(checkin, id));
  const open = mine.filter((slot) => doorClosed(event, slot, ctx.now) === undefined);
  const [{ tariffs }, counts, sales] = await Promise.all([
    loadSlotsAndTariffs(ctx, event.id),
    countSeats(ctx, [event.id]),
    Promise.all(mine.map(({ id }) => loadDoorSales(ctx, id, RECENT))),
  ]);
  const onSale = tariffs.filter(({ isRetired }) => !isRetired);
  const taken = (slotId: string, tariffId?: string) =>
    counts
      .filter((each) => each.slotId === slotId && (tariffId === undefined || each.tariffId === tariffId))
      .reduce((sum, { sold, held }) => sum + sold + held, 0);
  return {
    event: { id: event.id, title: event.title },
    keeper: await keeperOf(ctx, checkin),
    slots: open.map(({ id, startsAt, endsAt, capacity }) => {
      const left = Math.max(0, capacity - taken(id));
      return {
        id,
        startsAt,
        endsAt,
        left,
        tariffs: onSale.map((tariff) => ({
          tariffId: tariff.id,
          left: Math.min(left, Math.max(0, tariff.quantity - taken(id, tariff.id))),
        })),
      };
    }),
    closed: open.length > 0 ? undefined : nextReason(event, mine, ctx.now),
    tariffs: onSale.map(({ isRetired: _, ...tariff }) => tariff),
    sales: sales.flat().map((sale) => view(ctx, sale)),
  };
}

const keeperOf = async (ctx: Ctx, checkin: Checkin): Promise<string> =>
  (await checkinSummary(ctx, checkin)).keeper.name;

/** What is still to come says when; otherwise it is over. */
function nextReason(event: Checkin["event"], slots: Checkin["slots"], now: Date): DoorView["closed"] {
  const reasons = slots.map((slot) => doorClosed(event, slot, now));
  return reasons.find((reason) => reason === "too_early") ?? reasons.at(-1) ?? "not_on_sale";
}
