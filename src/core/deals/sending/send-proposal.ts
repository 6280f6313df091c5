import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { staleVersion } from "#core/listings/refusals.ts";
import { refuseWhenBlocked } from "#core/moderation/blocks.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { signOffer } from "../contract-of.ts";
import { refuseBusyDates } from "../dates/refuse-busy.ts";
import { sendProposalInput } from "../input.ts";
import { setTimers } from "../jobs.ts";
import { mailSent } from "../mails.ts";
import { findThread, moveProposal, openThread, stateRefusal, touchThread } from "../move-proposal.ts";
import { chooseListings, goneSince } from "../proposed-listings.ts";
import { type Party, receiversOf, requireParty, takeProposalLimit } from "../require-party.ts";
import { expiryOf } from "../rules.ts";
import { missingForSending } from "../sending-rules.ts";
import { proposals } from "../tables.ts";
import type { Precondition } from "../view-rules.ts";
import { type DraftFacts, loadDraftFacts, loadPreconditions } from "./preconditions.ts";

type SentProposal = {
  proposalId: string;
  expiresAt: Date;
  /** Null with several dates, where the two have not talked yet: it opens with the answer. */
  discussionId: string | null;
};

/** Sent twice, it is sent once: the second call gets the first one's answer. */
export async function sendProposal(ctx: Ctx, input: unknown): Promise<SentProposal> {
  const actor = requireUser(ctx);
  const { proposalId, version } = parseInput(sendProposalInput, input);
  await takeProposalLimit(ctx, actor, "send");
  return transact(ctx, async (inner) => {
    const party = await requireParty(inner, proposalId, "update");
    const { proposal } = party;
    if (proposal.state === "sent" && proposal.senderId === actor.userId && proposal.expiresAt) {
      return { proposalId, expiresAt: proposal.expiresAt, discussionId: await findThread(inner, proposal) };
    }
    if (proposal.state !== "draft") throw stateRefusal(proposal.state);
    if (proposal.version !== version) throw staleVersion();
    const read = await loadDraftFacts(inner, proposal, "share");
    await refuseUnready(inner, party, read);
    if (proposal.replacesId) await closeReplaced(inner, proposal.replacesId);
    const sentAt = inner.now;
    const expiresAt = expiryOf(read.facts.content, sentAt);
    const sent = await moveProposal(inner, proposal, "send", { sentAt, expiresAt });
    await signOffer(inner, { proposal: sent, side: party.side });
    await setTimers(inner, sent);
    await mailSent(inner, { ...party, proposal: sent });
    if (sent.dates.length > 1 && !sent.series) {
      await touchThread(inner, sent);
      return { proposalId, expiresAt, discussionId: await findThread(inner, sent) };
    }
    return { proposalId, expiresAt, discussionId: await openThread(inner, sent) };
  });
}

async function refuseUnready(ctx: Ctx, party: Party, read: DraftFacts): Promise<void> {
  const missing = missingForSending(read.facts);
  const [first] = missing;
  if (first) {
    const fields: FieldErrors = {};
    for (const { step, message } of missing) fields[step] = [...new Set([...(fields[step] ?? []), message])];
    const what = [...new Set(missing.map(({ message }) => message))].slice(0, 3).join(" ");
    throw new DomainError("conflict", { reason: "incomplete", detail: m["proposal.incomplete"]({ what }), fields });
  }
  await chooseListings(ctx, party.proposal.direction, read.facts.content, goneSince);
  await refuseWhenBlocked(ctx, receiversOf(party));
  const { project, place, facts } = read;
  const { dates } = facts.content;
  await refuseBusyDates(ctx, {
    dates,
    side: party.side,
    artistId: project?.ownerId ?? null,
    placeId: place?.id ?? null,
  });
  refuseUnmet(await loadPreconditions(ctx, party.proposal, read));
}

/** The fields of the refusal are the preconditions' codes, so that a page can lead to each. */
export function refuseUnmet(preconditions: readonly Precondition[]): void {
  const unmet = preconditions.filter(({ done }) => !done);
  const [first] = unmet;
  if (!first) return;
  throw new DomainError("conflict", {
    reason: "precondition",
    detail: m["proposal.precondition"]({ what: first.label }),
    fields: Object.fromEntries(unmet.map(({ code, label }) => [code, [label]])),
  });
}

/** The one that is sent anew says so. Whoever sends a second copy of it is told. */
async function closeReplaced(ctx: Ctx, replacedId: string): Promise<void> {
  const [replaced] = await ctx.db.select().from(proposals).where(eq(proposals.id, replacedId)).for("update");
  if (replaced) await moveProposal(ctx, replaced, "resend");
}
