import { and, eq, gt, lt } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { createEvent } from "#core/events/create-event.ts";
import { eventSlots } from "#core/events/tables.ts";
import { refuseWhenBlocked } from "#core/moderation/blocks.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { remunerations } from "#core/terms/remuneration-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { type Purchase, purchaseOf } from "#core/terms/waterfall-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { termsOf } from "../agreement-rules.ts";
import { asAsked, findEvent, listingFacts } from "../get-proposal.ts";
import { acceptProposalInput } from "../input.ts";
import { mailAccepted, mailToFinalize } from "../mails.ts";
import { contentOf, moveProposal, openThread, type ProposalRow, tellAnswered } from "../move-proposal.ts";
import { loadProposedPair } from "../proposed-listings.ts";
import { type Party, type ProposalPeople, refuseWhenOver, requireReceiver, sendersOf } from "../require-party.ts";
import type { AcceptanceOutcome } from "../view-rules.ts";
import { findMissing } from "./prepare-acceptance.ts";
import { openPurchase } from "./purchase-checkout.ts";

type Decided = { party: Party; eventId: string } | { party: Party; purchase: Purchase };

/**
 * Exactly once: whoever accepts what is accepted gets the same event; whoever comes after an expiry, a refusal or a
 * withdrawal reads what happened. Where a service or a rental is paid first, the event waits for the money.
 */
export async function acceptProposal(ctx: Ctx, input: unknown): Promise<AcceptanceOutcome> {
  const { proposalId, termsHash } = parseInput(acceptProposalInput, input);
  const decided = await transact(ctx, (inner) => decide(inner, proposalId, termsHash));
  if ("eventId" in decided) return { state: "accepted", eventId: decided.eventId };
  return awaitPayment(ctx, decided.party, decided.purchase);
}

async function decide(ctx: Ctx, proposalId: string, readHash: string | undefined): Promise<Decided> {
  const { userId } = requireUser(ctx);
  const party = await requireReceiver(ctx, proposalId, "update");
  const { proposal } = party;
  if (proposal.state === "accepted") {
    const event = await findEvent(ctx, proposalId);
    if (event) return { party, eventId: event.id };
  }
  refuseWhenOver(ctx, proposal);
  await refuseWhenBlocked(ctx, sendersOf(party));
  const missing = await findMissing(ctx, party);
  const [first] = missing;
  if (first) {
    throw new DomainError("conflict", {
      reason: "incomplete",
      detail: m["proposal.accept_incomplete"]({ what: first.message }),
      fields: Object.fromEntries(missing.map(({ code, message }) => [code, [message]])),
    });
  }
  const terms = await freezeNow(ctx, proposal);
  if (!terms) throw new Error("nothing is missing, and yet there are no terms");
  if (readHash !== undefined && readHash !== hashTerms(terms)) {
    throw new DomainError("conflict", { reason: "terms_changed", detail: m["proposal.terms_changed"]() });
  }
  const answered = { answeredBy: userId, answeredAt: ctx.now };
  const purchase = purchaseOf(sharingOf(terms));
  if (!purchase) return { party, ...(await agree(ctx, party, answered)) };
  if (proposal.state === "sent") {
    await refuseTakenPlace(ctx, proposal.placeId, terms);
    const waiting = await moveProposal(ctx, proposal, "agree", answered);
    await openThread(ctx, waiting);
    await mailToFinalize(ctx, { ...party, proposal: waiting }, purchase);
    await tellAnswered(ctx, waiting);
  }
  return { party, purchase };
}

/** After the transaction: opening a payment is a trip over the network. */
async function awaitPayment(ctx: Ctx, party: Party, purchase: Purchase): Promise<AcceptanceOutcome> {
  const amount = formatCents(purchase.totalCents);
  if (purchase.payer !== party.side) {
    const message =
      purchase.payer === "artist"
        ? m["proposal.payment_awaited_artist"]({ amount })
        : m["proposal.payment_awaited_host"]({ amount });
    return { state: "to_finalize", purchase, checkoutHref: null, message };
  }
  const { href } = await openPurchase(ctx, party.proposal.id, purchase);
  return { state: "to_finalize", purchase, checkoutHref: href, message: m["proposal.is_to_finalize"]() };
}

/** With the proposal's row locked and everything checked: the event, the answer, the mails, in one transaction. */
export async function agree(
  ctx: Ctx,
  people: ProposalPeople,
  changes: Partial<Pick<ProposalRow, "answeredBy" | "answeredAt">> = {},
): Promise<{ eventId: string }> {
  const { proposal, artistId, hostId } = people;
  const { projectId, placeId, title, description } = proposal;
  const terms = await freezeNow(ctx, proposal);
  if (!projectId || !placeId || !artistId || !hostId || title === null || description === null || !terms) {
    throw new Error("an acceptance that was not checked");
  }
  const { eventId } = await createEvent(ctx, {
    proposalId: proposal.id,
    projectId,
    placeId,
    artistId,
    hostId,
    organiser: remunerations[terms.remuneration].organiser,
    title,
    description,
    terms,
    coverFrom: { kind: "proposal", id: proposal.id },
  });
  const accepted = await moveProposal(ctx, proposal, "accept", changes);
  await openThread(ctx, accepted);
  await mailAccepted(ctx, { ...people, proposal: accepted }, eventId);
  await tellAnswered(ctx, accepted);
  return { eventId };
}

export async function freezeNow(ctx: Ctx, proposal: ProposalRow): Promise<FrozenTerms | null> {
  const { project, place } = await loadProposedPair(ctx, proposal);
  const facts = listingFacts(project, place, ctx.settings.musicRightsConditions);
  const terms = termsOf(contentOf(proposal), proposal, facts);
  return terms && asAsked(ctx, proposal, terms);
}

/** Nobody is to pay for hours that are taken. The event itself is refused by the database, whatever this says. */
export async function refuseTakenPlace(ctx: Ctx, placeId: string | null, terms: FrozenTerms): Promise<void> {
  for (const { startsAt, endsAt } of terms.slots) {
    const [taken] = await ctx.db
      .select({ id: eventSlots.id })
      .from(eventSlots)
      .where(
        and(
          eq(eventSlots.placeId, placeId ?? ""),
          eq(eventSlots.active, true),
          lt(eventSlots.startsAt, new Date(endsAt)),
          gt(eventSlots.endsAt, new Date(startsAt)),
        ),
      )
      .limit(1);
    if (taken) throw new DomainError("conflict", { reason: "place_taken", detail: m["event.place_taken"]() });
  }
}
