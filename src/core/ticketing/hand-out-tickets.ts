import { asc, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { afterCommit } from "#platform/db.ts";
import { mailTicketsJob } from "./mail-tickets.ts";
import { orders } from "./tables.ts";

const BATCH = 200;

/**
 * Confirming an order only notes on it that its tickets are due: this makes one job each of them, many at a time. Woken by
 * `announceDueTickets` and, should that be lost, by the clock.
 */
export const handOutTicketsJob = defineJob({
  name: "ticketing-hand-out-tickets",
  payload: z.object({}),
  cron: "* * * * *",
  async handler(ctx) {
    while ((await transact(ctx, handOutBatch)) === BATCH);
  },
});

async function handOutBatch(ctx: Ctx): Promise<number> {
  const due = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isNotNull(orders.ticketsDueAt))
    .orderBy(asc(orders.ticketsDueAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const taken = await ctx.db
    .update(orders)
    .set({ ticketsDueAt: null })
    .where(inArray(orders.id, due))
    .returning({ orderId: orders.id });
  for (const order of taken) await ctx.enqueue(ctx.db, mailTicketsJob, order);
  return taken.length;
}

const PAUSE_MS = 500;
let announced = false;

/** In a transaction: for its end. */
export function announceAfterCommit(ctx: Ctx): void {
  afterCommit(ctx.db, (db) => announceDueTickets({ ...ctx, db }));
}

/** However many are confirmed in half a second, the background is woken once. */
export function announceDueTickets(ctx: Ctx): void {
  if (announced) return;
  announced = true;
  setTimeout(() => {
    announced = false;
    ctx.enqueue(ctx.db, handOutTicketsJob, {}, { singletonKey: "due" }).catch(() => undefined);
  }, PAUSE_MS).unref();
}
