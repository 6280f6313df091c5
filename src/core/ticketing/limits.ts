import type { Ctx } from "#core/context.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const MINUTE = 60;

/** Wide enough for an office or a school behind one address; too narrow for a program that empties a room. */
const limits = {
  hold: { max: 30, windowSeconds: 10 * MINUTE },
  wait: { max: 15, windowSeconds: 10 * MINUTE },
  /** Each is a mail to an address that the buyer types. */
  passOn: { max: 5, windowSeconds: 60 * MINUTE },
  findByCaller: { max: 10, windowSeconds: 60 * MINUTE },
  findByEmail: { max: 3, windowSeconds: 60 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Keyed, so that the table of limits tells nobody who asked. */
const take = (ctx: Ctx, name: keyof typeof limits, whom: string): Promise<void> =>
  takeFromLimit(ctx.db, ctx.now, `ticketing:${name}:${ctx.sign("limit", whom)}`, limits[name]);

/** For the street doors that take seats: before the verb, so that a refused wish counts, too. */
export async function limitBooking(ctx: Ctx, name: "hold" | "wait"): Promise<void> {
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

export async function limitFinding(ctx: Ctx, email: string): Promise<void> {
  await take(ctx, "findByCaller", ctx.callerKey);
  await take(ctx, "findByEmail", email);
}
