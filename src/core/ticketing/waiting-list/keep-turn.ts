import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { mailOfferSuspended } from "../mails/waiting-list-mails.ts";
import type { OrderRow } from "../order-access.ts";
import { waitingProcess } from "../process.ts";
import { loadSale } from "../sale.ts";
import { waitingList } from "../tables.ts";

/**
 * In the transaction that lets go of an offer because its sale was stopped: that is nothing they did. Their place is that of their id,
 * and they are offered seats again, before those behind them, once the sale is allowed.
 */
export async function keepTurn(ctx: Ctx, order: OrderRow): Promise<void> {
  const [entry] = await move(ctx.db, waitingList, waitingProcess, "keepTurn", {
    where: eq(waitingList.orderId, order.id),
    set: { orderId: null, offeredAt: null },
  }).returning();
  if (entry) await mailOfferSuspended(ctx, await loadSale(ctx, order), { ...entry, orderId: order.id });
}
