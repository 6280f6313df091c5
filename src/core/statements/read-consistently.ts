import type { Ctx } from "#core/context.ts";

/** Everything as it was at one moment: a paper whose lines were read while money moved would not add up. */
export const readConsistently = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction((tx) => work({ ...ctx, db: tx }), { isolationLevel: "repeatable read", accessMode: "read only" });
