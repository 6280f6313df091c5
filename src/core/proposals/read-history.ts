import { asc, eq, inArray } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import type { ProposalRow } from "./proposal-content.ts";
import { historyLabels } from "./rules.ts";
import { proposalEvents, proposals } from "./tables.ts";
import type { HistoryEntry } from "./view-rules.ts";

const CHAIN_MAX = 20;

/** Of the proposal and of those it replaces, oldest first. */
export async function readHistory(ctx: Ctx, proposal: ProposalRow): Promise<HistoryEntry[]> {
  const { userId } = requireUser(ctx);
  const ids = [proposal.id];
  let replacesId = proposal.replacesId;
  while (replacesId && ids.length < CHAIN_MAX) {
    ids.push(replacesId);
    const [before] = await ctx.db
      .select({ replacesId: proposals.replacesId })
      .from(proposals)
      .where(eq(proposals.id, replacesId));
    replacesId = before?.replacesId ?? null;
  }
  const rows = await ctx.db
    .select()
    .from(proposalEvents)
    .where(inArray(proposalEvents.proposalId, ids))
    .orderBy(asc(proposalEvents.at), asc(proposalEvents.id));
  const people = await findPeople(
    ctx,
    rows.map(({ actorId }) => actorId).filter((id) => id !== null),
  );
  // Of two moves in one transaction, the replaced proposal's comes first.
  const age = (id: string) => ids.indexOf(id);
  rows.sort((one, other) => one.at.getTime() - other.at.getTime() || age(other.proposalId) - age(one.proposalId));
  return rows.map(({ proposalId, at, toState, actorId }) => ({
    proposalId,
    at,
    state: toState,
    label: historyLabels[toState],
    by: actorId === userId ? "Vous" : actorId ? (people.get(actorId)?.displayName ?? null) : null,
    mine: actorId === userId,
  }));
}
