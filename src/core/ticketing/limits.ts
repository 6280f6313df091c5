import pLimit, { type LimitFunction } from "p-limit";
import type { Ctx } from "#core/context.ts";
import { asRefusal } from "#platform/database/db.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const MINUTE = 60;

/** Wide enough for an office or a school behind one address; too narrow for a program that empties a room. */
const limits = {
  hold: { max: 30, windowSeconds: 10 * MINUTE },
  wait: { max: 15, windowSeconds: 10 * MINUTE },
  /** Whoever tries codes one after the other is guessing. */
  promo: { max: 20, windowSeconds: 10 * MINUTE },
  /** Each is a mail to an address that the buyer types. */
  passOn: { max: 5, windowSeconds: 60 * MINUTE },
  /** Invitations of one evening to one address, by the day: asked, again, withdrawn and asked anew. */
  invite: { max: 6, windowSeconds: 24 * 60 * MINUTE },
  /** Other words on a receipt take another number of its series. */
  company: { max: 20, windowSeconds: 60 * MINUTE },
  findByCaller: { max: 10, windowSeconds: 60 * MINUTE },
  findByEmail: { max: 3, windowSeconds: 60 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Keyed, so that the table of limits tells nobody who asked. */
async function take(ctx: Ctx, name: keyof typeof limits, whom: string): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `ticketing:${name}:${ctx.sign("limit", whom)}`, limits[name]);
}

/** For the calls and forms that take seats: before the verb, so that a refused wish counts, too. */
export async function limitBooking(ctx: Ctx, name: "hold" | "wait" | "promo"): Promise<void> {
  try {
    await take(ctx, name, ctx.callerKey);
  } catch (error) {
    if (!isDomainError(error, "rate_limited")) throw error;
    const { retryAfterSeconds = MINUTE } = error;
    throw new DomainError("rate_limited", {
      reason: "too_many_holds",
      detail: m["order.too_often"]({ minutes: Math.max(1, Math.ceil(retryAfterSeconds / MINUTE)) }),
      retryAfterSeconds,
      cause: error,
    });
  }
}

export const limitPassingOn = (ctx: Ctx, ticketId: string): Promise<void> => take(ctx, "passOn", ticketId);

export const limitInviting = (ctx: Ctx, eventId: string, email: string): Promise<void> =>
  take(ctx, "invite", `${eventId}:${email}`);

export const limitNaming = (ctx: Ctx, orderId: string): Promise<void> => take(ctx, "company", orderId);

export async function limitFinding(ctx: Ctx, email: string): Promise<void> {
  await take(ctx, "findByCaller", ctx.callerKey);
  await take(ctx, "findByEmail", email);
}

/** More than a few at once for one slot only wait for its lock, each with a connection in hand that others need. */
const AT_ONCE = 4;

type Line = { enter: LimitFunction; people: number };

const lines = new Map<string, Line>();

/** The queue of this process for a slot. The database decides order and seats; this only leaves connections for others. */
export async function standInLine<T>(slotId: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(slotId) ?? { enter: pLimit(AT_ONCE), people: 0 };
  lines.set(slotId, line);
  line.people++;
  try {
    return await line.enter(work);
  } finally {
    if (--line.people === 0) lines.delete(slotId);
  }
}

/** Too many at once for one slot is nobody's error: « réessayez », never a 500. */
export async function refuseBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = asRefusal(thrown);
    if (!isDomainError(error, "conflict") || error.reason !== "busy") throw thrown;
    throw new DomainError("conflict", {
      reason: "busy",
      detail: m["order.try_again"](),
      retryAfterSeconds: 2,
      cause: error,
    });
  }
}
