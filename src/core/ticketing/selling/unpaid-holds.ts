import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { OrderRow } from "../order-access.ts";
import { type CallersOrder, pauseAfterUnpaid } from "../rules.ts";
import { orders, tickets } from "../tables.ts";

/** What one caller took of an event within a day, paid or not. */
type Held = CallersOrder & Pick<OrderRow, "id" | "slotId" | "email">;

type Holder = { heldBy: string; seatsMax: number };
type Wish = { id: string; eventId: string; slotId: string; email: string | null };

export const UNPAID_MEMORY_MS = 24 * 3600_000;

/** Holds are counted by account, wherever it is used; without one, by network address; for jobs, not at all. */
export const heldByOf = ({ actor, callerKey }: Ctx): string | undefined =>
  actor.kind === "user" ? actor.userId : actor.kind === "visitor" && callerKey ? callerKey : undefined;

async function loadCallersOrders(ctx: Ctx, heldBy: string, eventId: string): Promise<Held[]> {
  const { id, slotId, email, state, createdAt, heldUntil, renewals, confirmedAt } = orders;
  return ctx.db
    .select({
      ...{ id, slotId, email, state, createdAt, heldUntil, renewals, confirmedAt },
      seats: count(tickets.id),
    })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(
      and(
        eq(orders.heldBy, heldBy),
        eq(orders.eventId, eventId),
        gt(orders.createdAt, new Date(ctx.now.getTime() - UNPAID_MEMORY_MS)),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.id));
}

/** Who lets seats lapse again and again waits before holding more, each time longer: meanwhile others can buy them. */
export async function refuseRepeatedHolds(ctx: Ctx, { heldBy, seatsMax }: Holder, eventId: string): Promise<void> {
  const until = pauseAfterUnpaid(await loadCallersOrders(ctx, heldBy, eventId), seatsMax, ctx.now);
  if (until) throw tooMuchUnpaid(ctx, "repeated_holds", until);
}

/**
 * More than one caller's share of this evening, unpaid, at the same time. The seats are counted under the slot's lock: by the
 * statement that takes them, for which this finds the words, and by whoever renews. `replaced` tells which one does not count.
 */
export async function refuseUnpaidSeats(
  ctx: Ctx,
  { heldBy, seatsMax }: Holder,
  { eventId, slotId, seats }: Pick<Wish, "eventId" | "slotId"> & { seats: number },
  replaced: (held: Held) => boolean,
): Promise<void> {
  const open = (await loadCallersOrders(ctx, heldBy, eventId)).filter(
    (held) => held.slotId === slotId && held.state === "held" && held.heldUntil > ctx.now,
  );
  const before = open.findLast(replaced);
  const others = open.filter((held) => held !== before);
  const unpaid = others.reduce((sum, held) => sum + held.seats, 0);
  if (unpaid === 0 || unpaid + seats <= seatsMax) return;
  const until = Math.min(...others.map(({ heldUntil }) => heldUntil.getTime()));
  throw tooMuchUnpaid(ctx, "unpaid_seats", new Date(until));
}

const sentences = {
  unpaid_seats: m["order.unpaid_seats"],
  repeated_holds: m["order.repeated_holds"],
};

function tooMuchUnpaid(ctx: Ctx, reason: keyof typeof sentences, until: Date): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000));
  const detail = sentences[reason]({ minutes: Math.ceil(retryAfterSeconds / 60) });
  return new DomainError("rate_limited", { reason, detail, retryAfterSeconds });
}
