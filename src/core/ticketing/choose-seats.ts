import { createHash } from "node:crypto";
import type { Ctx } from "#core/context.ts";
import type { KeptOrder } from "./earlier-holds.ts";
import { holdSeats } from "./hold-seats.ts";
import type { OrderView } from "./order-view.ts";

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
