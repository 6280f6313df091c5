import { and, eq, gt, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "./tables.ts";

const takesPart = (userId: string) => or(eq(events.artistId, userId), eq(events.hostId, userId));

async function deletionGuard(ctx: Ctx, userId: string) {
  const [event] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(takesPart(userId), eq(events.state, "upcoming"), gt(events.lastEndsAt, ctx.now)))
    .limit(1);
  return event ? ("event_in_progress" as const) : undefined;
}

/** Past events stay, under the name that a deleted account has: tickets and receipts refer to them. */
async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const own = await ctx.db.select().from(events).where(takesPart(userId)).orderBy(events.firstStartsAt);
  return {
    evenements: own.map(({ id, title, description, organiser, state, visibility, terms, termsHash, createdAt }) => ({
      url: `${ctx.settings.publicUrl}/event/${id}`,
      title,
      description,
      organiser,
      state,
      visibility,
      terms,
      termsHash,
      createdAt,
    })),
  };
}

export const eventsAccountPart: AccountPart = { name: "events", deletionGuard, exportData };
