import { asc, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { afterCommit } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { eventOrderInput } from "../input.ts";
import { mailConfirmation } from "../mails/order-mails.ts";
import { loadOrder, loadTickets, type OrderRow } from "../order-access.ts";
import { orders } from "../tables.ts";

const BATCH = 200;

/**
 * Confirming an order only notes on it that its tickets are due: this makes one job each of them, many at a time. Woken by
 * `announceDueTickets` and, should that be lost, by the clock.
 */
export const handOutTicketsJob = defineJob({
  name: "ticketing-hand-out-tickets",
  urgent: true,
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
/** By whose jobs are to be woken: one in a process, several in tests. */
const announced = new WeakSet<Ctx["enqueue"]>();

/** In a transaction: runs when it has committed. */
export function announceAfterCommit(ctx: Ctx): void {
  afterCommit(ctx.db, (db) => announceDueTickets({ ...ctx, db }));
}

/** However many are confirmed in half a second, the background is woken once. */
export function announceDueTickets(ctx: Ctx): void {
  const { enqueue } = ctx;
  if (announced.has(enqueue)) return;
  announced.add(enqueue);
  setTimeout(() => {
    announced.delete(enqueue);
    enqueue(ctx.db, handOutTicketsJob, {}).catch(() => undefined);
  }, PAUSE_MS).unref();
}

/** Beside the sale, so that nobody waits for a mail to be written. Sent once per order, however often it runs; `again` names another sending. */
export const mailTicketsJob = defineJob({
  name: "ticketing-mail-tickets",
  urgent: true,
  unannounced: true,
  // For a day: where the files are kept may be away for longer than an afternoon.
  retryLimit: 100,
  payload: z.object({ orderId: z.uuid(), again: z.string().max(20).optional() }),
  handler: (ctx, { orderId, again }) => mailConfirmation(ctx, orderId, again),
});

/** However often it is pressed: one mail in so long. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** « Je n’ai rien reçu »: a co-organiser has the tickets mailed again, to the address that booked. */
export async function resendTickets(ctx: Ctx, raw: unknown): Promise<void> {
  const { eventId, orderId } = parseInput(eventOrderInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const order = await loadOrder(ctx, orderId);
  if (order.eventId !== eventId) throw new DomainError("not_found");
  await mailTicketsAgain(ctx, order);
}

/** After the caller's checks of who may. */
export async function mailTicketsAgain(ctx: Ctx, { id: orderId, email }: OrderRow): Promise<void> {
  const isHeld = (await loadTickets(ctx, orderId)).some(({ state }) => state === "valid");
  if (!isHeld || !email) {
    throw new DomainError("conflict", { reason: "nothing_to_send", detail: m["ticket.nothing_to_send"]() });
  }
  await transact(ctx, async (inner) => {
    const again = String(Math.floor(inner.now.getTime() / AGAIN_AFTER_MS));
    await inner.enqueue(inner.db, mailTicketsJob, { orderId, again });
    await recordAudit(inner, { action: "ticketing.tickets_resent", subject: { kind: "order", id: orderId } });
  });
}
