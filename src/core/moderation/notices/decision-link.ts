import type { Ctx } from "#core/context.ts";
import { APPEAL_MONTHS } from "../rules.ts";
import { type AppealSide, appealSides } from "./decision-rules.ts";

/** Signed rather than stored: it lives in a mail for six months, and says on which side its reader is. */
const keyOf = (ctx: Ctx, decisionId: string, side: AppealSide): string =>
  ctx.sign("moderation-decision", `${decisionId}:${side}`);

export const decisionLink = (ctx: Ctx, decisionId: string, side: AppealSide): string =>
  `${ctx.settings.publicUrl}/decision/${decisionId}?cle=${keyOf(ctx, decisionId, side)}`;

export const sideOfKey = (ctx: Ctx, decisionId: string, key: string): AppealSide | undefined =>
  appealSides.find((side) => ctx.verify("moderation-decision", `${decisionId}:${side}`, key));

/** The day six months later, or the last of its month. */
export function appealUntil(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
