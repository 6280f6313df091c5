import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { findDiscussion, openDiscussion, touchDiscussion } from "#core/messages/start-discussion.ts";
import { tariffIn } from "#core/terms/selling-rules.ts";
import { inOrderOfKeys } from "#core/terms/vat-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { mayMove } from "#platform/process.ts";
import { type ProposalState, type ProposalVerb, proposalProcess, receiverSide } from "./process.ts";
import type { ProposalContent } from "./rules.ts";
import { proposalEvents, proposals } from "./tables.ts";

export type ProposalRow = typeof proposals.$inferSelect;

/** What it says, without what became of it. Keys in the order of the forms: the database keeps them in its own. */
export function contentOf(row: ProposalRow): ProposalContent {
  return {
    projectId: row.projectId,
    placeId: row.placeId,
    openness: row.openness,
    title: row.title,
    description: row.description,
    dates: row.dates.map(({ day, startTime, endTime }) => ({ day, startTime, endTime })),
    series: row.series,
    capacity: row.capacity,
    remuneration: row.remuneration,
    amountCents: row.amountCents,
    hostSharePercent: row.hostSharePercent,
    insurance: row.insurance,
    vatRate: row.vatRate,
    vatChoice: row.vatChoice && inOrderOfKeys(row.vatChoice),
    goalCents: row.goalCents,
    cancelDelayDays: row.cancelDelayDays,
    maintainIfGoalMissed: row.maintainIfGoalMissed,
    tariffs: row.tariffs?.map(tariffIn) ?? null,
    ticketingDeferred: row.ticketingDeferred,
    message: row.message,
  };
}

const sentences: Record<ProposalState, () => string> = {
  draft: () => m["proposal.is_draft"](),
  sent: () => m["proposal.already_sent"](),
  to_finalize: () => m["proposal.is_to_finalize"](),
  accepted: () => m["proposal.is_accepted"](),
  refused: () => m["proposal.is_refused"](),
  expired: () => m["proposal.is_expired"](),
  cancelled: () => m["proposal.is_cancelled"](),
  countered: () => m["proposal.is_countered"](),
  resent: () => m["proposal.is_resent"](),
};

/** Its state does not allow it: whoever comes too late reads what happened meanwhile. The reason is `proposal_refused` and so on. */
export function stateRefusal(state: ProposalState): DomainError {
  const code = state === "expired" ? "expired" : "conflict";
  return new DomainError(code, { reason: `proposal_${state}`, detail: sentences[state]() });
}

export const notYours = (who: "receiver" | "sender"): DomainError =>
  new DomainError("forbidden", {
    reason: who === "receiver" ? "not_sent_to_you" : "not_sent_by_you",
    detail: who === "receiver" ? m["proposal.not_sent_to_you"]() : m["proposal.not_sent_by_you"](),
  });

/** The only way from one state to another, with the row locked: the graph decides, and the history remembers. */
export async function moveProposal(
  ctx: Ctx,
  proposal: ProposalRow,
  verb: ProposalVerb,
  changes: Partial<Omit<typeof proposals.$inferInsert, "state">> = {},
): Promise<ProposalRow> {
  if (!mayMove(proposalProcess, proposal.state, verb)) throw stateRefusal(proposal.state);
  const [moved] = await move(ctx.db, proposals, proposalProcess, verb, {
    where: eq(proposals.id, proposal.id),
    set: { ...changes, version: proposal.version + 1, updatedAt: ctx.now },
  }).returning();
  if (!moved) throw new Error("a locked proposal that is gone");
  await writeHistory(ctx, moved, proposal.state);
  return moved;
}

export async function writeHistory(ctx: Ctx, proposal: ProposalRow, from: ProposalState | null): Promise<void> {
  await ctx.db.insert(proposalEvents).values({
    id: newId(ctx.now),
    proposalId: proposal.id,
    fromState: from,
    toState: proposal.state,
    actorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    at: ctx.now,
  });
}

/** Its page tells how its people answer. */
export async function tellAnswered(ctx: Ctx, { direction, projectId, placeId }: ProposalRow): Promise<void> {
  const tag = receiverSide(direction) === "artist" ? `project:${projectId}` : `place:${placeId}`;
  await ctx.pagesChanged(ctx.db, tag);
}

type Pair = Pick<ProposalRow, "projectId" | "placeId">;

/** Where the two talk, made when there is none yet; open windows of it look again. */
export async function openThread(ctx: Ctx, { projectId, placeId }: Pair): Promise<string> {
  if (!projectId || !placeId) throw new Error("a discussion needs both listings");
  const { id } = await openDiscussion(ctx, { projectId, placeId });
  await touchDiscussion(ctx, id);
  return id;
}

/** Only where they talk already. */
export async function touchThread(ctx: Ctx, pair: Pair): Promise<void> {
  const id = await findThread(ctx, pair);
  if (id) await touchDiscussion(ctx, id);
}

export async function findThread(ctx: Ctx, { projectId, placeId }: Pair): Promise<string | null> {
  if (!projectId || !placeId) return null;
  return (await findDiscussion(ctx, { projectId, placeId }))?.id ?? null;
}
