import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { saleRefusal, salesCloseAt } from "#core/events/rules.ts";
import { createCharge } from "#core/payments/charges.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import { mailOffer } from "../mails/waiting-list-mails.ts";
import { waitingProcess } from "../process.ts";
import { OFFER_HOURS } from "../rules.ts";
import { loadSale, lockSlot, type Sale } from "../sale.ts";
import { hasRoom } from "../selling/count-seats.ts";
import { takeSeats } from "../selling/take-seats.ts";
import { waitingList } from "../tables.ts";

/** Seats became free: whoever waits for them is offered them, in turn. May run as often as it likes. */
export const offerSeatsJob = defineJob({
  name: "ticketing-offer-seats",
  payload: z.object({ slotId: z.uuid() }),
  handler: (ctx, { slotId }) => offerSeats(ctx, slotId),
});

type Entry = typeof waitingList.$inferSelect;

/** A group that does not fit keeps its turn; those behind it that do fit are not made to wait for it. */
async function offerSeats(ctx: Ctx, slotId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const slot = await lockSlot(inner, slotId);
    const waiting = await inner.db
      .select()
      .from(waitingList)
      .where(and(eq(waitingList.slotId, slotId), eq(waitingList.state, "waiting")))
      .orderBy(asc(waitingList.id));
    if (waiting.length === 0) return;
    const sale = await loadSale(inner, { eventId: slot.eventId, slotId });
    if (saleRefusal(sale, inner.now)) return;
    for (const entry of waiting) {
      const wanted = Array<Entry>(entry.quantity).fill(entry);
      if (await hasRoom(inner, slot, wanted)) await offer(inner, sale, entry);
    }
  });
}

/** Whether an order is what somebody who waited was offered, and not a choice of theirs. */
export async function isOffer(ctx: Ctx, orderId: string): Promise<boolean> {
  const found = await ctx.db.select({ id: waitingList.id }).from(waitingList).where(eq(waitingList.orderId, orderId));
  return found.length > 0;
}

async function offer(ctx: Ctx, sale: Sale, entry: Entry): Promise<void> {
  const tariff = sale.tariffs.find(({ id }) => id === entry.tariffId);
  if (!tariff) return;
  const orderId = newId(ctx.now);
  const until = Math.min(ctx.now.getTime() + OFFER_HOURS * 3600_000, salesCloseAt(sale).getTime());
  const heldUntil = new Date(until);
  const totalCents = entry.priceCents * entry.quantity;
  await takeSeats(ctx, {
    id: orderId,
    eventId: entry.eventId,
    slotId: entry.slotId,
    userId: entry.userId,
    email: entry.email,
    buyerName: entry.buyerName,
    kind: "waiting-list",
    totalCents,
    heldUntil,
    tickets: Array.from({ length: entry.quantity }, (_, position) => ({
      id: newId(ctx.now),
      tariffId: tariff.id,
      position,
      tariffLabel: tariff.label,
      priceCents: entry.priceCents,
      holderName: entry.buyerName,
    })),
  });
  if (totalCents > 0) {
    await createCharge(ctx, {
      subject: { kind: "order", id: orderId },
      eventId: entry.eventId,
      amountCents: totalCents,
      description: sale.event.title,
      receiptEmail: null,
    });
  }
  await move(ctx.db, waitingList, waitingProcess, "offer", {
    where: eq(waitingList.id, entry.id),
    set: { orderId, offeredAt: ctx.now },
  });
  await mailOffer(ctx, sale, { orderId, quantity: entry.quantity, heldUntil });
}
