import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { differencesBetween } from "./difference-rules.ts";
import { contentOf, type ProposalRow } from "./move-proposal.ts";
import { senderSide } from "./process.ts";
import { historyLabels } from "./rules.ts";
import { proposalEvents, proposals } from "./tables.ts";
import type { HistoryEntry, ProposalView, RoundView } from "./view-rules.ts";

type Talk = Pick<ProposalView, "round" | "rounds" | "replaces" | "replacedBy" | "history">;

/**
 * One negotiation is a chain of proposals, each naming the one that it replaces. Its rounds are numbered from the first on, whichever
 * of them is looked at; what was said after a round stays out of its history.
 */
export async function loadTalk(ctx: Ctx, proposal: ProposalRow): Promise<Talk> {
  const { userId } = requireUser(ctx);
  const chain = await loadChain(ctx, proposal.id);
  const at = chain.findIndex(({ id }) => id === proposal.id);
  const ids = chain.slice(0, at + 1).map(({ id }) => id);
  const moves = await ctx.db
    .select()
    .from(proposalEvents)
    .where(inArray(proposalEvents.proposalId, ids))
    .orderBy(asc(proposalEvents.at), asc(proposalEvents.id));
  const known = [...moves.map(({ actorId }) => actorId), ...chain.map(({ senderId }) => senderId)];
  const people = await loadPeople(ctx, [...new Set(known.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === userId ? "Vous" : id ? (people.get(id)?.displayName ?? null) : null);
  const before = chain[at - 1];
  const isReplaced = proposal.state === "countered" || proposal.state === "resent";
  return {
    round: at + 1,
    rounds: chain.map((each, index) => roundOf(each, chain[index - 1], index + 1, nameOf(each.senderId))),
    replaces: before
      ? {
          id: before.id,
          differences: differencesBetween(contentOf(before), contentOf(proposal)),
          content: contentOf(before),
        }
      : null,
    replacedBy: isReplaced ? (chain[at + 1]?.id ?? null) : null,
    history: historyOf(moves, ids, userId, nameOf),
  };
}

/** Oldest first, in one question, from whichever of them one comes. */
async function loadChain(ctx: Ctx, proposalId: string): Promise<ProposalRow[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive before as (
      select id, replaces_id from ${proposals} where id = ${proposalId}::uuid
      union all
      select earlier.id, earlier.replaces_id from ${proposals} as earlier join before on earlier.id = before.replaces_id
    ), chain as (
      select id, 1 as number from before where replaces_id is null
      union all
      select later.id, chain.number + 1 from ${proposals} as later join chain on later.replaces_id = chain.id
      where later.state <> 'draft'
    )
    select id from chain order by number`);
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.id, ids), ne(proposals.state, "draft")));
  return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
}

function roundOf(row: ProposalRow, before: ProposalRow | undefined, number: number, by: string | null): RoundView {
  return {
    number,
    proposalId: row.id,
    side: senderSide(row.direction),
    by,
    at: row.sentAt ?? row.createdAt,
    state: row.state,
    label: historyLabels[row.state],
    message: row.message,
    differences: before ? differencesBetween(contentOf(before), contentOf(row)) : [],
  };
}

type Move = typeof proposalEvents.$inferSelect;

function historyOf(
  moves: Move[],
  ids: readonly string[],
  userId: string,
  nameOf: (id: string | null) => string | null,
): HistoryEntry[] {
  // Of two moves in one transaction, the replaced proposal's comes first.
  const age = (id: string) => ids.indexOf(id);
  return [...moves]
    .sort((one, other) => one.at.getTime() - other.at.getTime() || age(one.proposalId) - age(other.proposalId))
    .map(({ proposalId, at, toState, actorId }) => ({
      proposalId,
      at,
      state: toState,
      label: historyLabels[toState],
      by: nameOf(actorId),
      mine: actorId === userId,
    }));
}

export async function loadReplaced(
  ctx: Ctx,
  replacesId: string | null,
  content: ReturnType<typeof contentOf>,
): Promise<ProposalView["replaces"]> {
  if (!replacesId) return null;
  const [before] = await ctx.db.select().from(proposals).where(eq(proposals.id, replacesId));
  if (!before) return null;
  return { id: replacesId, differences: differencesBetween(contentOf(before), content), content: contentOf(before) };
}
