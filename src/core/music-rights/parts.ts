import { eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { EventPart } from "#core/events/event-parts.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { PayoutPart } from "#core/payouts/payout-parts.ts";
import { readDeclaration } from "./declare-event.ts";
import { projectWorks } from "./tables.ts";
import { toDeclare, withoutRepertoire } from "./undeclared-events.ts";

/** Handed to the payouts by main.ts: rights cost 20 % less when they were declared before the first date began. */
export const musicRightsPayoutPart: PayoutPart = {
  name: "music-rights",
  async declaredBefore(ctx, eventId) {
    return (await readDeclaration(ctx, eventId))?.before ?? false;
  },
};

export const musicRightsEventPart: EventPart = {
  name: "music-rights",
  async musicRightsDeclared(ctx, eventId) {
    return (await readDeclaration(ctx, eventId)) !== undefined;
  },
};

export const musicRightsAccountPart: AccountPart = {
  name: "music-rights",
  async clientState(ctx, userId) {
    const isNeeded = (await withoutRepertoire(ctx, userId)).length > 0 || (await toDeclare(ctx, userId)).length > 0;
    return { isLoggedUserNeedSacem: isNeeded };
  },
  async exportData(ctx, userId) {
    const works = await ctx.db
      .select({
        projet: projects.title,
        titre: projectWorks.title,
        auteurs: projectWorks.authors,
        secondes: projectWorks.durationSeconds,
      })
      .from(projectWorks)
      .innerJoin(projects, eq(projects.id, projectWorks.projectId))
      .where(eq(projects.ownerId, userId));
    return { repertoire: works };
  },
};
