import type { Ctx } from "#core/context.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Wide enough for a household, a school or a venue behind one address; narrow enough that guessing leads nowhere. */
export const accountLimits = {
  /** Of one account from one address: the owner elsewhere does not feel it. */
  logInByPair: { max: 10, windowSeconds: 15 * MINUTE },
  logInByAddress: { max: 60, windowSeconds: 15 * MINUTE },
  /** Of one account from everywhere: only many addresses together get there. */
  logInByAccount: { max: 100, windowSeconds: HOUR },
  /** Of a device that was let in before, which the limits above do not concern. */
  logInByDevice: { max: 10, windowSeconds: 15 * MINUTE },
  /** Of somebody who is in, and is asked again. */
  confirmByUser: { max: 10, windowSeconds: 15 * MINUTE },
  signUpByEmail: { max: 6, windowSeconds: HOUR },
  signUpByAddress: { max: 60, windowSeconds: HOUR },
  linkByAddress: { max: 60, windowSeconds: HOUR },
  resetByEmail: { max: 5, windowSeconds: HOUR },
  resetByAddress: { max: 30, windowSeconds: HOUR },
  legacyByAddress: { max: 10, windowSeconds: HOUR },
  legacyByEmail: { max: 5, windowSeconds: HOUR },
  emailChangeByUser: { max: 5, windowSeconds: HOUR },
  phoneCodeByUser: { max: 5, windowSeconds: HOUR },
  phoneCodeByNumber: { max: 5, windowSeconds: HOUR },
  phoneCodeByAddress: { max: 20, windowSeconds: HOUR },
  passkeyByAddress: { max: 60, windowSeconds: 15 * MINUTE },
  exportByUser: { max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof accountLimits;

/** Keyed, so that the table of limits tells nobody which addresses were tried. */
export const limitKey = (ctx: Ctx, name: LimitName, whom: string): string =>
  `accounts:${name}:${ctx.sign("limit", whom)}`;

export async function takeLimit(ctx: Ctx, name: LimitName, whom: string): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, limitKey(ctx, name, whom), accountLimits[name]);
}

/** Jobs have no caller, and no limit. */
export async function takeAddressLimit(ctx: Ctx, name: LimitName): Promise<void> {
  if (ctx.callerKey !== "") await takeLimit(ctx, name, ctx.callerKey);
}
