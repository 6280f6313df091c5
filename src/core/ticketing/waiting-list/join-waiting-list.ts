import { and, asc, count, eq, inArray, lte } from "drizzle-orm";
import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput, joinWaitingListInput, leaveWaitingListInput } from "../input.ts";
import { mailJoined } from "../mails/waiting-list-mails.ts";
import { orderToken } from "../order-access.ts";
import { buyerNameOf } from "../participant-rules.ts";
import { type WaitingState, waitingProcess } from "../process.ts";
import { priceOf } from "../rules.ts";
import { loadSale, refuseClosedSale } from "../sale.ts";
import { refuseUnsold } from "../selling/refuse-unsold.ts";
import { waitingList } from "../tables.ts";
import { offerSeatsJob } from "./offer-seats.ts";

/** One turn per slot and address; asked again, it is the same turn. A group waits for its seats together. */
export async function joinWaitingList(
  ctx: Ctx,
  raw: unknown,
): Promise<{ entryId: string | null; token: string | null }> {
  const input = parseInput(joinWaitingListInput, raw);
  const sale = await loadSale(ctx, input);
  if (sale.event.visibility === "hidden") throw new DomainError("not_found");
  refuseClosedSale(sale, ctx.now);
  const tariff = sale.tariffs.find(({ id }) => id === input.tariffId);
  if (!tariff) throw new DomainError("not_found");
  const priceCents = priceOf(tariff, input.freePriceCents);
  const most = Math.min(sale.event.maxPerOrder, tariff.quantity, sale.slot.capacity);
  if (priceCents === undefined) throw refused("freePriceCents", m["order.free_price_bounds"]());
  if (input.quantity > most) throw refused("quantity", m["order.too_many"]({ max: most }));
  // A turn taken in time keeps its price, whatever is over when seats come back.
  refuseUnsold(sale, [input], ctx.now, () => "quantity");
  const user = ctx.actor.kind === "user" ? await loadOwnUser(ctx) : undefined;
  const email = user?.email ?? input.email;
  if (!email) throw refused("email", m["order.email_needed"]());
  return transact(ctx, async (inner) => {
    const { eventId, slotId, tariffId, quantity } = input;
    const buyerName = buyerNameOf(input) ?? (user ? buyerNameOf(user) : null);
    const [entry] = await inner.db
      .insert(waitingList)
      .values({
        id: newId(inner.now),
        eventId,
        slotId,
        tariffId,
        quantity,
        priceCents,
        userId: user?.id ?? null,
        email,
        buyerName,
        state: waitingProcess.moves.join.to,
        joinedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: waitingList.id });
    // Whoever types an address that waits already must not get hold of that person's turn.
    if (!entry) return { entryId: null, token: null };
    await inner.enqueue(inner.db, offerSeatsJob, { slotId });
    const token = inner.sign("waiting", entry.id);
    const position = await positionOf(inner, slotId, entry.id);
    await mailJoined(inner, sale, { entryId: entry.id, token, email, buyerName, quantity, position });
    return { entryId: entry.id, token };
  });
}

export type WaitingTurn = {
  state: WaitingState;
  position: number;
  /** What is kept for them at this moment, with the key of a guest's order. */
  offer: { id: string; token: string } | null;
};

/** For whoever has the link of a turn, or its account; undefined for everybody else. */
export async function findWaitingTurn(ctx: Ctx, raw: unknown): Promise<WaitingTurn | undefined> {
  const { entryId, token } = parseInput(leaveWaitingListInput, raw);
  const [entry] = await ctx.db.select().from(waitingList).where(eq(waitingList.id, entryId));
  if (!entry || !ownsTurn(ctx, entry, token)) return undefined;
  const { state, orderId } = entry;
  const offer = state === "offered" && orderId ? { id: orderId, token: orderToken(ctx, orderId) } : null;
  return { state, position: await positionOf(ctx, entry.slotId, entry.id), offer };
}

const ownsTurn = (ctx: Ctx, { id, userId }: { id: string; userId: string | null }, token: string | undefined) =>
  (ctx.actor.kind === "user" && ctx.actor.userId === userId) ||
  (token !== undefined && ctx.verify("waiting", id, token));

/** From 1: ids are in the order of arrival. */
async function positionOf(ctx: Ctx, slotId: string, entryId: string): Promise<number> {
  const isBefore = and(eq(waitingList.slotId, slotId), eq(waitingList.state, "waiting"), lte(waitingList.id, entryId));
  const [found] = await ctx.db.select({ position: count() }).from(waitingList).where(isBefore);
  return found?.position ?? 1;
}

const refused = (field: string, message: string): DomainError =>
  new DomainError("invalid_input", { fields: { [field]: [message] } });

/** An offer that is open is given up by abandoning its order. */
export async function leaveWaitingList(ctx: Ctx, raw: unknown): Promise<void> {
  const { entryId, token } = parseInput(leaveWaitingListInput, raw);
  await transact(ctx, async (inner) => {
    const [entry] = await inner.db.select().from(waitingList).where(eq(waitingList.id, entryId)).for("update");
    if (!entry || !ownsTurn(inner, entry, token)) throw new DomainError("not_found");
    await move(inner.db, waitingList, waitingProcess, "leave", { where: eq(waitingList.id, entryId) });
  });
}

type WaitingEntry = {
  id: string;
  slotId: string;
  tariffLabel: string;
  quantity: number;
  email: string;
  buyerName: string | null;
  state: WaitingState;
  joinedAt: Date;
};

/** Who waits for a seat, in turn, date by date; those who have an offer in hand are among them. */
export async function listWaiting(ctx: Ctx, raw: unknown): Promise<WaitingEntry[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  return ctx.db
    .select({
      id: waitingList.id,
      slotId: waitingList.slotId,
      tariffLabel: eventTariffs.label,
      quantity: waitingList.quantity,
      email: waitingList.email,
      buyerName: waitingList.buyerName,
      state: waitingList.state,
      joinedAt: waitingList.joinedAt,
    })
    .from(eventSlots)
    .innerJoin(waitingList, eq(waitingList.slotId, eventSlots.id))
    .innerJoin(eventTariffs, eq(eventTariffs.id, waitingList.tariffId))
    .where(and(eq(eventSlots.eventId, eventId), inArray(waitingList.state, ["waiting", "offered"])))
    .orderBy(asc(eventSlots.startsAt), asc(waitingList.id))
    .limit(500);
}
