import type { Ctx, UserActor } from "#core/context.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";

const HOUR = 3600;

const moderationLimits = {
  block: { max: 60, windowSeconds: HOUR },
  report: { max: 20, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeModerationLimit(
  ctx: Ctx,
  actor: UserActor,
  name: keyof typeof moderationLimits,
): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `moderation:${name}:${actor.userId}`, moderationLimits[name]);
}

/** A message makes two mails, one of them to an address that anybody may type: the limits keep it from becoming a weapon. */
const contactLimits = {
  /** From our own forms: wide enough for a venue behind one address. */
  formByCaller: { max: 30, windowSeconds: HOUR },
  /** Without a form's stamp, which any browser has. */
  programByCaller: { max: 5, windowSeconds: HOUR },
  messageByEmail: { max: 5, windowSeconds: HOUR },
  newsletterByCaller: { max: 20, windowSeconds: HOUR },
  newsletterByEmail: { max: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Keyed, so that the table of limits tells nobody who wrote. */
export async function takeContactLimit(ctx: Ctx, name: keyof typeof contactLimits, whom: string): Promise<void> {
  const key = `contact:${name}:${ctx.sign("limit", whom)}`;
  await takeFromLimit(ctx.db, ctx.now, key, contactLimits[name]);
}

/** A notice makes two mails, one of them to an address that anybody may type. */
const noticeLimits = {
  reportByCaller: { max: 20, windowSeconds: HOUR },
  /** Without a form's stamp, which any browser has. */
  reportByProgram: { max: 5, windowSeconds: HOUR },
  reportByEmail: { max: 5, windowSeconds: HOUR },
  appealByCaller: { max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

export async function takeNoticeLimit(ctx: Ctx, name: keyof typeof noticeLimits, whom: string): Promise<void> {
  const key = `notice:${name}:${ctx.sign("limit", whom)}`;
  await takeFromLimit(ctx.db, ctx.now, key, noticeLimits[name]);
}
