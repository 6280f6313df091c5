import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import type { Ctx } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { newCharge } from "#core/payments/charges.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";
import { defineStatement, lockAndWrite, reachDisk } from "#platform/database/statements.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type KeyRow, keyRow, resultOfKey } from "../idempotency-keys.ts";
import { type HoldSeatsInput, holdSeatsInput } from "../input.ts";
import { refuseBusy, standInLine } from "../limits.ts";
import { loadOrder, type OrderRow } from "../order-access.ts";
import { buyerNameOf } from "../participant-rules.ts";
import { orderProcess } from "../process.ts";
import { readAnswers } from "../questions/booking-answers.ts";
import { holdEnd, unpaidSeatsMax } from "../rules.ts";
import { loadSale, loadSaleState, refuseClosedSale, soldOut } from "../sale.ts";
import { promoCodes } from "../tables.ts";
import { announceDueTickets } from "../tickets/hand-out-tickets.ts";
import { confirmOrder } from "./confirm-order.ts";
import { type OrderFacts, type OrderView, showOrder, viewOrder } from "./get-order.ts";
import { findPromoCode, loadOffer, type Offer, priceOrder, refuseUsedUp } from "./price-order.ts";
import { itemsByTariff, itemsOf, refuseUnsold } from "./refuse-unsold.ts";
import { isKeptTheirs, type KeptOrder, releaseOlderHolds } from "./release-holds.ts";
import { type NewOrder, takingSeats, writtenTickets } from "./take-seats.ts";
import { takeSeatsTogether } from "./take-seats-together.ts";
import { heldByOf, refuseRepeatedHolds, refuseUnpaidSeats } from "./unpaid-holds.ts";

/**
 * Keeps seats for somebody who is about to pay. Seats, order, charge and key are one transaction: all of them are there, or
 * none. The provider is asked after it; if the process dies before that, the order's page asks for the payment again.
 * Whoever chooses otherwise lets go of what they held of this event before: `kept` is what a guest's browser remembers of it.
 */
export async function holdSeats(ctx: Ctx, raw: unknown, kept?: KeptOrder): Promise<OrderView> {
  const input = parseInput(holdSeatsInput, raw);
  const held = await refuseBusy(() => hold(ctx, input, kept));
  if (typeof held === "string") return viewOrder(ctx, held);
  const view = await showOrder(ctx, held);
  // No payment was kept after it, so nothing has waited for the disk yet.
  if (view.payment?.state === "unreachable") await reachDisk(ctx.db);
  if (held.isKnown || kept) await releaseOlderHolds(ctx, held.order, kept);
  return view;
}

const slotLock = defineStatement<{ slotId: string }>(
  "lock_slot",
  (bind) => sql`select id from ${eventSlots} where id = ${bind("slotId")}::uuid for update`,
);

/** The code, too, which is used on other dates. */
const slotAndPromoLock = defineStatement<{ slotId: string; promoId: string }>(
  "lock_slot_and_promo",
  (bind) => sql`
    select slot.id from ${eventSlots} as slot join ${promoCodes} as promo on promo.id = ${bind("promoId")}::uuid
    where slot.id = ${bind("slotId")}::uuid for update`,
);

/** What was written just now, and whether its caller has held seats of this event before; or only the id of what is there already, or has gone on since. */
async function hold(
  ctx: Ctx,
  input: HoldSeatsInput,
  kept: KeptOrder | undefined,
): Promise<(OrderFacts & { isKnown: boolean }) | string> {
  const sale = await loadOffer(ctx, input);
  const promo = await findPromoCode(ctx, sale.event.id, input.promoCode);
  const buyer = await buyerOf(ctx, input);
  const { tickets, totalCents } = priceOrder(sale, input.items, promo, { now: ctx.now, buyerName: buyer.buyerName });
  refuseUnsold(sale, itemsByTariff(input.items), ctx.now);
  const answers = sale.event.asks ? await readAnswers(ctx, sale.event.id, input.answers, tickets.length) : [];
  const { idempotencyKey: key, ...body } = input;
  const id = newId(ctx.now);
  const order = {
    id,
    eventId: sale.event.id,
    slotId: input.slotId,
    ...buyer,
    kind: "purchase" as const,
    totalCents,
    heldUntil: holdEnd(ctx.now),
    holder: holderOf(ctx, sale, kept),
    promo,
    tickets,
    answers,
    charge: totalCents > 0 ? newCharge(ctx, chargeFor(id, sale.event, totalCents)) : undefined,
    key: keyRow(ctx, { key, body, resultId: id }),
  };
  const together = await takeSeatsTogether(ctx, order);
  const { isKnown = true, lastNumber = null } = together ?? {};
  const made = together?.made || (await standInLine(input.slotId, () => takeSeatsAlone(ctx, order, isKnown)));
  if (!made) return whatElse(ctx, order, sale);
  await ctx.pagesChanged(ctx.db, `event:${order.eventId}`);
  if (lastNumber !== null) announceDueTickets(ctx);
  else if (!order.charge && order.email) return confirmFree(ctx, id);
  return {
    order: { ...order, state: orderProcess.moves[lastNumber === null ? "hold" : "confirm"].to },
    tickets: writtenTickets(order, lastNumber),
    charge: order.charge,
    isKnown,
  };
}

function holderOf(ctx: Ctx, { slot, event }: Offer, kept: KeptOrder | undefined): NewOrder["holder"] {
  const heldBy = heldByOf(ctx);
  if (!heldBy) return undefined;
  const replacesId = kept && isKeptTheirs(ctx, kept) ? kept.orderId : null;
  return { heldBy, seatsMax: unpaidSeatsMax(slot, event), replacesId };
}

/** Exact, also for the last seat. */
async function takeSeatsAlone(ctx: Ctx, order: NewOrder & { key: KeyRow }, isKnown: boolean): Promise<boolean> {
  const { slotId, promo, charge, email, holder } = order;
  // The same key again answers the order that it made, whatever came since.
  if (isKnown && holder && !(await resultOfKey(ctx, order.key))) {
    await refuseRepeatedHolds(ctx, holder, order.eventId);
  }
  const promoId = promo && promo.maxTickets !== null ? promo.id : undefined;
  try {
    const rows = await lockAndWrite(ctx.db, {
      locks: [promoId ? slotAndPromoLock.with({ slotId, promoId }) : slotLock.with({ slotId })],
      write: takingSeats(ctx, order),
      // Keeping the payment's id is the next commit, and comes before anybody hears of the order.
      diskMayWait: charge !== undefined && email !== null,
    });
    return rows.length > 0;
  } catch (error) {
    // The same key, at this very moment, for another slot.
    if (postgresErrorCode(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Nothing was written: this key has made its order before, or there is a reason to tell. */
async function whatElse(ctx: Ctx, order: NewOrder & { key: KeyRow }, sale: Offer): Promise<string> {
  const done = await resultOfKey(ctx, order.key);
  if (done) return confirmFree(ctx, done);
  const state = await loadSaleState(ctx, order);
  if (state.event.visibility === "hidden") throw new DomainError("not_found");
  refuseClosedSale(state, ctx.now);
  refuseClosedSale(sale, ctx.now);
  // An amendment may have moved its end since it was read.
  refuseUnsold(await loadSale(ctx, order), itemsOf(order.tickets), ctx.now);
  await refuseUsedUp(ctx, order.promo, order.tickets.length);
  const { holder, email } = order;
  if (holder) {
    const isReplaced = (held: { id: string; email: string | null }) =>
      held.id === holder.replacesId || (email !== null && held.email === email);
    await refuseUnpaidSeats(ctx, holder, { ...order, seats: order.tickets.length }, isReplaced);
  }
  throw soldOut();
}

/** A process may have died between taking free seats and confirming them: the buyer comes again with the same key. */
async function confirmFree(ctx: Ctx, orderId: string): Promise<string> {
  const order = await loadOrder(ctx, orderId);
  if (order.state === "held" && order.totalCents === 0 && order.email) await confirmOrder(ctx, orderId);
  return orderId;
}

const chargeFor = (orderId: string, event: { id: string; title: string }, amountCents: number) => ({
  subject: { kind: "order" as const, id: orderId },
  eventId: event.id,
  amountCents,
  description: event.title,
  receiptEmail: null,
});

type Buyer = Pick<OrderRow, "userId" | "email" | "buyerName">;

/** Somebody with an account is called as they say here, and otherwise as their account says. */
async function buyerOf(ctx: Ctx, { email, ...said }: HoldSeatsInput): Promise<Buyer> {
  const buyerName = buyerNameOf(said);
  if (ctx.actor.kind !== "user") return { userId: null, email: email ?? null, buyerName };
  const user = await loadOwnUser(ctx);
  return { userId: user.id, email: user.email, buyerName: buyerName ?? buyerNameOf(user) };
}

/** Nobody changes their mind more often than that in one form. */
const CHANGES_MAX = 20;

type Wish = { idempotencyKey: string } & Record<string, unknown>;

/**
 * Holds what somebody chose in the booking form. A form that was sent before gives the order it made; where that one was let go
 * of since, another one, the same for whoever asks.
 */
export async function chooseSeats(ctx: Ctx, wish: Wish, kept?: KeptOrder, changes = 0): Promise<OrderView> {
  const order = await holdSeats(ctx, wish, kept);
  if (order.state !== "abandoned" || order.payment || changes === CHANGES_MAX) return order;
  const next = createHash("sha256").update(`${wish.idempotencyKey} ${order.id}`).digest("base64url");
  return chooseSeats(ctx, { ...wish, idempotencyKey: next }, kept, changes + 1);
}
