import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { syncCharge } from "#core/payments/sync-charge.ts";
import { isId } from "#platform/ids.ts";
import { setFree } from "./abandon-order.ts";
import { lockOrder, type OrderRow, opensOrder } from "./order-access.ts";
import { orders } from "./tables.ts";
import { heldByOf } from "./unpaid-holds.ts";

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
      if (id < chosen.id) await release(ctx, id);
  } catch (error) {
    ctx.log.warn({ err: error, orderId: chosen.id }, "an earlier hold was not released");
  }
}

/** Paid a moment ago, or being paid: it stays. The provider knows before we do. */
async function release(ctx: Ctx, orderId: string): Promise<void> {
  const subject = { kind: "order" as const, id: orderId };
  const charge = await readChargeOf(ctx, subject);
  if (charge) await syncCharge(ctx, charge);
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner, orderId);
    const paid = (await readChargeOf(inner, subject))?.state;
    if (order.state === "held" && paid !== "processing" && paid !== "succeeded") await setFree(inner, order);
  });
}
