import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { lockSubject } from "#core/listings/photos/subject-photos.ts";
import { m } from "#platform/messages/messages.js";
import { countMyProposals } from "./list-my-proposals.ts";
import { mailCancelled, mailRefused } from "./mails.ts";
import { moveProposal } from "./move-proposal.ts";
import { isOpen, openStates } from "./process.ts";
import { managedProjectIds, ownedPlaceIds } from "./proposed-listings.ts";
import { loadProposalPeople, sendersOf } from "./require-party.ts";
import { eraseDraft } from "./sending/proposal-drafts.ts";
import { proposals } from "./tables.ts";

const concerns = (ctx: Ctx, userId: string) =>
  or(
    eq(proposals.senderId, userId),
    inArray(proposals.projectId, managedProjectIds(ctx, userId)),
    inArray(proposals.placeId, ownedPlaceIds(ctx, userId)),
  );

async function findOpen(ctx: Ctx, userId: string): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(inArray(proposals.state, [...openStates]), concerns(ctx, userId)))
    .orderBy(asc(proposals.id));
}

export async function proposalsDeletionGuard(ctx: Ctx, userId: string) {
  return (await findOpen(ctx, userId)).length > 0 ? ("proposals_waiting" as const) : undefined;
}

/** Drafts go, words go; what was agreed on stays, for the other side and for the books. */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  const drafts = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.senderId, userId), eq(proposals.state, "draft")))
    .orderBy(asc(proposals.id));
  for (const { id } of drafts) {
    await lockSubject(ctx, { kind: "proposal", id });
    await eraseDraft(ctx, id);
  }
  // Sent after the guard had looked: closed, so that nobody waits for somebody who left.
  for (const { id } of await findOpen(ctx, userId)) await close(ctx, id, userId);
  await ctx.db.update(proposals).set({ message: null }).where(eq(proposals.senderId, userId));
  await ctx.db.update(proposals).set({ refusalMessage: null }).where(eq(proposals.answeredBy, userId));
}

async function close(ctx: Ctx, proposalId: string, userId: string): Promise<void> {
  const people = await loadProposalPeople(ctx, proposalId, "update");
  if (!people || !isOpen(people.proposal.state)) return;
  const isSender = sendersOf(people).includes(userId);
  const proposal = await moveProposal(ctx, people.proposal, isSender ? "cancel" : "refuse");
  await (isSender ? mailCancelled : mailRefused)(ctx, { ...people, proposal });
}

async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const rows = await ctx.db.select().from(proposals).where(concerns(ctx, userId)).orderBy(asc(proposals.id));
  // Other people's drafts towards this person's listings are theirs.
  return { propositions: rows.filter(({ state, senderId }) => state !== "draft" || senderId === userId) };
}

/** What waits, in words. */
export async function waitingLabels(ctx: Ctx): Promise<Record<string, string>> {
  const { waitingForMe, toFinalize } = await countMyProposals(ctx);
  const labels: Record<string, string> = {};
  if (waitingForMe > 0) labels.waiting_for_you = m["proposal.count_waiting"]({ count: waitingForMe });
  if (toFinalize > 0) labels.to_finalize = m["proposal.count_to_finalize"]({ count: toFinalize });
  return labels;
}

export const proposalsAccountPart: AccountPart = { erase, exportData };
