import { and, eq, gt, lt, or } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { createEvent, type NewEvent } from "#core/events/create-event.ts";
import { eventSlots } from "#core/events/tables.ts";
import { refuseWhenBlocked } from "#core/moderation/blocks.ts";
import { hashAgreement } from "#core/terms/freeze-terms.ts";
import { remunerations } from "#core/terms/remuneration-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { type Purchase, purchaseOf } from "#core/terms/waterfall-rules.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { agreedTerms } from "../agreement-rules.ts";
import { signAgreement, signedEvenings } from "../contract-of.ts";
import { asAsked, factsOf, findEvent } from "../get-proposal.ts";
import { acceptProposalInput } from "../input.ts";
import { mailAccepted, mailToFinalize } from "../mails.ts";
import { contentOf, moveProposal, openThread, type ProposalRow, tellAnswered } from "../move-proposal.ts";
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
  const read = parseInput(acceptProposalInput, input);
  const decided = await transact(ctx, (inner) => decide(inner, read));
  if ("eventId" in decided) return { state: "accepted", eventId: decided.eventId };
  return awaitPayment(ctx, decided.party, decided.purchase);
}

type Read = { proposalId: string; termsHash?: string | undefined; contractHash?: string | undefined };

async function decide(ctx: Ctx, { proposalId, termsHash: readHash, contractHash }: Read): Promise<Decided> {
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
  const evenings = await freezeEach(ctx, proposal);
  const [terms] = evenings;
  if (!terms) throw new Error("nothing is missing, and yet there are no terms");
  if (readHash !== undefined && readHash !== hashAgreement(evenings)) {
    throw new DomainError("conflict", { reason: "terms_changed", detail: m["proposal.terms_changed"]() });
  }
  await signAgreement(ctx, { people: party, side: party.side, evenings, readHash: contractHash });
  const answered = { answeredBy: userId, answeredAt: ctx.now };
  const purchase = purchaseOf(sharingOf(terms));
  if (purchase && proposal.series) {
    throw new DomainError("conflict", { reason: "series_not_bought", detail: m["proposal.series_not_bought"]() });
  }
  if (!purchase) return { party, ...(await agree(ctx, party, answered)) };
  if (proposal.state === "sent") {
    await refuseTakenHours(ctx, party, terms);
    const waiting = await moveProposal(ctx, proposal, "agree", {
      ...answered,
      ...(terms.vat ? { vatStanding: terms.vat.charges } : {}),
    });
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

/** With the proposal's row locked and everything checked: the events, the answer, the mails, in one transaction. */
export async function agree(
  ctx: Ctx,
  people: ProposalPeople,
  changes: Partial<Pick<ProposalRow, "answeredBy" | "answeredAt">> = {},
): Promise<{ eventId: string }> {
  const { proposal, artistId, hostId } = people;
  const { projectId, placeId, title, description } = proposal;
  const evenings = (await signedEvenings(ctx, proposal.id)) ?? (await freezeEach(ctx, proposal));
  if (!projectId || !placeId || !artistId || !hostId || title === null || description === null || !evenings[0]) {
    throw new Error("an acceptance that was not checked");
  }
  const made: string[] = [];
  for (const [index, terms] of evenings.entries()) {
    const { eventId } = await makeEvening(ctx, terms, {
      proposalId: index === 0 ? proposal.id : null,
      series: proposal.series ? { id: proposal.id, number: index + 1, of: evenings.length } : null,
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
    made.push(eventId);
  }
  const [eventId = ""] = made;
  const accepted = await moveProposal(ctx, proposal, "accept", changes);
  await openThread(ctx, accepted);
  await mailAccepted(ctx, { ...people, proposal: accepted }, eventId);
  await tellAnswered(ctx, accepted);
  return { eventId };
}

/** A date that is taken is named where there are several: nothing is made then, not even the dates before it. */
async function makeEvening(ctx: Ctx, { slots: [slot] }: FrozenTerms, event: NewEvent): Promise<{ eventId: string }> {
  try {
    return await createEvent(ctx, event);
  } catch (error) {
    const isTaken = isDomainError(error) && (error.reason === "place_taken" || error.reason === "artist_taken");
    if (!isTaken || !event.series || !slot) throw error;
    const date = formatDateTime(new Date(slot.startsAt));
    const detail = m["proposal.evening_taken"]({ date, why: error.detail ?? "" });
    throw new DomainError("conflict", { reason: error.reason, detail, cause: error });
  }
}

export async function freezeNow(ctx: Ctx, proposal: ProposalRow): Promise<FrozenTerms | null> {
  return (await freezeEach(ctx, proposal))[0] ?? null;
}

/** One for each event: a series has as many as dates. */
async function freezeEach(ctx: Ctx, proposal: ProposalRow): Promise<FrozenTerms[]> {
  const evenings = agreedTerms(contentOf(proposal), proposal, await factsOf(ctx, proposal));
  return Promise.all(evenings.map((terms) => asAsked(ctx, proposal, terms)));
}

/** Nobody is to pay for hours that are taken. The event itself is refused by the database, whatever this says. */
export async function refuseTakenHours(
  ctx: Ctx,
  { proposal: { placeId }, artistId }: Pick<ProposalPeople, "proposal" | "artistId">,
  terms: FrozenTerms,
): Promise<void> {
  for (const { startsAt, endsAt } of terms.slots) {
    const taken = await ctx.db
      .select({ placeId: eventSlots.placeId })
      .from(eventSlots)
      .where(
        and(
          or(
            placeId ? eq(eventSlots.placeId, placeId) : undefined,
            artistId ? eq(eventSlots.artistId, artistId) : undefined,
          ),
          eq(eventSlots.active, true),
          lt(eventSlots.startsAt, new Date(endsAt)),
          gt(eventSlots.endsAt, new Date(startsAt)),
        ),
      )
      .limit(2);
    if (taken.length === 0) continue;
    throw taken.some((slot) => slot.placeId === placeId)
      ? new DomainError("conflict", { reason: "place_taken", detail: m["event.place_taken"]() })
      : new DomainError("conflict", { reason: "artist_taken", detail: m["event.artist_taken"]() });
  }
}
