import { and, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { syncCharge, withdrawCharge } from "#core/payments/follow-charge.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { isId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput } from "../input.ts";
import { lockOrder, type OrderRow, opensOrder, refuseStrangers } from "../order-access.ts";
import { orderProcess, ticketProcess, waitingProcess } from "../process.ts";
import { orders, tickets, waitingList } from "../tables.ts";
import { offerSeatsJob } from "../waiting-list/offer-seats.ts";
import { heldByOf } from "./unpaid-holds.ts";

/** The buyer goes back and chooses otherwise: the seats are free at once, and the payment can no longer be made. */
export async function abandonOrder(ctx: Ctx, raw: unknown): Promise<void> {
  const { orderId, token } = parseInput(orderInput, raw);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    if (order.state === "abandoned") return;
    if (order.state !== "held" && order.state !== "expired") throw new DomainError("conflict");
    await setFree(inner, order);
    // Whoever lets go of an offer waits no more; they may join anew.
    await move(inner.db, waitingList, waitingProcess, "decline", { where: eq(waitingList.orderId, orderId) });
  });
}

/** In a transaction that has locked the order. */
export async function setFree(ctx: Ctx, { id, slotId, eventId, heldUntil }: OrderRow): Promise<void> {
  const end = heldUntil < ctx.now ? heldUntil : ctx.now;
  await move(ctx.db, orders, orderProcess, "abandon", { where: eq(orders.id, id), set: { heldUntil: end } });
  await move(ctx.db, tickets, ticketProcess, "release", { where: eq(tickets.orderId, id) });
  const charge = await loadChargeOf(ctx, { kind: "order", id });
  if (charge) await withdrawCharge(ctx, charge.id);
  await ctx.enqueue(ctx.db, offerSeatsJob, { slotId });
  await ctx.pagesChanged(ctx.db, `event:${eventId}`);
}

/** What a guest's browser remembers of its last choice. The token is the proof that it is theirs: an address typed in is none. */
export type KeptOrder = { orderId: string; token: string };

export const isKeptTheirs = (ctx: Ctx, { orderId, token }: KeptOrder): boolean =>
  isId(orderId) && opensOrder(ctx, orderId, token);

/**
 * What this buyer has on hold for this event, the latest first. Offers to the waiting list are no choice of theirs. Without an
 * account and without its token, an order is theirs if it came from the same address for the same e-mail: people who share a
 * connection keep theirs.
 */
export async function findHolds(
  ctx: Ctx,
  eventId: string,
  kept: KeptOrder | undefined,
  email?: string | null,
): Promise<OrderRow[]> {
  const open = and(
    eq(orders.eventId, eventId),
    eq(orders.kind, "purchase"),
    eq(orders.state, "held"),
    gt(orders.heldUntil, ctx.now),
  );
  const { actor } = ctx;
  const heldBy = heldByOf(ctx);
  const byAddress = heldBy && email ? and(open, eq(orders.heldBy, heldBy), eq(orders.email, email)) : undefined;
  const mine = actor.kind === "user" ? and(open, eq(orders.userId, actor.userId)) : byAddress;
  const own = mine ? await select(ctx, mine) : [];
  const before = kept && isKeptTheirs(ctx, kept) ? await select(ctx, and(open, eq(orders.id, kept.orderId))) : [];
  return [...own, ...before.filter(({ id }) => own.every((each) => each.id !== id))];
}

const select = (ctx: Ctx, condition: SQL | undefined) =>
  ctx.db.select().from(orders).where(condition).orderBy(desc(orders.id));

/**
 * After the new choice is on hold, never before: whoever is refused keeps what they had. Only what is older goes, so that two
 * tabs at once cannot let go of each other's. What fails here ends with its hold.
 */
export async function releaseOlderHolds(
  ctx: Ctx,
  chosen: { id: string; eventId: string; email: string | null },
  kept?: KeptOrder,
): Promise<void> {
  try {
    for (const { id } of await findHolds(ctx, chosen.eventId, kept, chosen.email))
      if (id < chosen.id) await releaseUnlessPaid(ctx, id);
  } catch (error) {
    ctx.log.warn({ err: error, orderId: chosen.id }, "an earlier hold was not released");
  }
}

/** Paid a moment ago, or being paid: it stays. The provider knows before we do. What goes along with it is one with it. */
export async function releaseUnlessPaid(
  ctx: Ctx,
  orderId: string,
  alongWith?: (inner: Ctx, order: OrderRow) => Promise<void>,
): Promise<void> {
  const subject = { kind: "order" as const, id: orderId };
  const charge = await loadChargeOf(ctx, subject);
  if (charge) await syncCharge(ctx, charge);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    const paid = (await loadChargeOf(inner, subject))?.state;
    if (order.state === "held" && paid !== "processing" && paid !== "succeeded") {
      await setFree(inner, order);
      await alongWith?.(inner, order);
    }
  });
}

const BATCH = 500;

/**
 * Tidies up holds that are over. Nobody waits for it: whoever takes seats frees what is over first, and what is shown counts
 * only holds that are not. Orders that somebody is paying for at this moment are left alone.
 */
export async function expireHolds(ctx: Ctx): Promise<void> {
  let expired: { id: string; slotId: string; eventId: string }[];
  do {
    expired = await transact(ctx, expireBatch);
  } while (expired.length === BATCH);
}

async function expireBatch(ctx: Ctx): Promise<{ id: string; slotId: string; eventId: string }[]> {
  const over = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, "held"), lte(orders.heldUntil, ctx.now)))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const expired = await move(ctx.db, orders, orderProcess, "expire", { where: inArray(orders.id, over) }).returning({
    id: orders.id,
    slotId: orders.slotId,
    eventId: orders.eventId,
  });
  if (expired.length > 0) {
    const ids = expired.map(({ id }) => id);
    await move(ctx.db, tickets, ticketProcess, "release", { where: inArray(tickets.orderId, ids) });
  }
  // Also those that somebody else made expire: an offer that was not taken goes to the next in turn.
  const lapsed = await move(ctx.db, waitingList, waitingProcess, "lapse", {
    where: sql`exists (select from ${orders} where ${orders.id} = ${waitingList.orderId} and ${orders.state} in ('expired', 'abandoned', 'returned'))`,
  }).returning({ slotId: waitingList.slotId });
  const slots = new Set([...expired, ...lapsed].map(({ slotId }) => slotId));
  for (const slotId of slots) await ctx.enqueue(ctx.db, offerSeatsJob, { slotId });
  for (const eventId of new Set(expired.map((order) => order.eventId)))
    await ctx.pagesChanged(ctx.db, `event:${eventId}`);
  return expired;
}
