import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { DependencyGuard } from "#core/listings/listing-parts.ts";
import type { ListingRef, ResponseStats } from "#core/listings/rules.ts";
import { openStates } from "./process.ts";
import { VALIDITY_DAYS } from "./rules.ts";
import { proposals } from "./tables.ts";

const ENOUGH = 3;
const MONTHS = 12;

/**
 * Of the last twelve months: what was answered, by whatever answer, among what was answered or left to expire. What was
 * withdrawn or still waits says nothing.
 */
export async function responseStats(ctx: Ctx, listing: ListingRef): Promise<ResponseStats> {
  const [column, direction] = listing.kind === "project" ? [sql`project_id`, "to-artist"] : [sql`place_id`, "to-host"];
  const since = new Date(ctx.now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  const { rows } = await ctx.db.execute<{ answered: number; ignored: number; hours: number | null }>(sql`
    select count(*) filter (where answered_at is not null)::int as answered,
           count(*) filter (where answered_at is null and exists (
             select from proposal_events e where e.proposal_id = p.id and e.to_state = 'expired'))::int as ignored,
           percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 3600)
             filter (where answered_at is not null) as hours
    from proposals p
    where ${column} = ${listing.id} and direction = ${direction} and state <> 'draft'
      and sent_at >= ${since.toISOString()}::timestamptz`);
  const { answered = 0, ignored = 0, hours = null } = rows[0] ?? {};
  const received = answered + ignored;
  if (received < ENOUGH) return null;
  return {
    ratePercent: Math.round((answered / received) * 100),
    typicalHours: Math.max(1, Math.round(hours ?? VALIDITY_DAYS * 24)),
  };
}

/** Somebody waits for an answer about it. */
export const proposalsDependencyGuard: DependencyGuard = async (ctx, { kind, id }) => {
  const column = kind === "project" ? proposals.projectId : proposals.placeId;
  const [open] = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(column, id), inArray(proposals.state, [...openStates])))
    .limit(1);
  return open ? "open_proposal" : undefined;
};
