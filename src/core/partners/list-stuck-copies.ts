import { asc, gte } from "drizzle-orm";
import { type Ctx, requireTeam } from "#core/context.ts";
import { STUCK_AFTER } from "./rules.ts";
import { partnerCopies } from "./tables.ts";

const SHOWN = 200;

export const isStuckCopy = gte(partnerCopies.attempts, STUCK_AFTER);

/** For the team: what a partner does not take, or what cannot be taken away there. It is tried again by itself. */
export async function listStuckCopies(ctx: Ctx) {
  requireTeam(ctx, "mail.read");
  return ctx.db.select().from(partnerCopies).where(isStuckCopy).orderBy(asc(partnerCopies.tryAt)).limit(SHOWN);
}
