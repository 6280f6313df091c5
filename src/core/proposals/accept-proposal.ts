import { type Ctx, requireUser, transact } from "#core/context.ts";
import { refuseWhenBlocked } from "#core/moderation/refuse-when-blocked.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { type Purchase, purchaseOf } from "#core/terms/waterfall-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { agree, freezeNow, refuseTakenPlace } from "./agree.ts";
import { acceptProposalInput } from "./input.ts";
import { mailToFinalize } from "./mail-steps.ts";
import { moveProposal, tellAnswered } from "./move-proposal.ts";
import { findMissing } from "./prepare-acceptance.ts";
import { type PurchaseOrder, purchaseCheckout } from "./purchase-checkout.ts";
import { findEvent } from "./read-view.ts";
import { type Party, refuseWhenOver, requireReceiver, sendersOf } from "./require-party.ts";
import { proposalPath } from "./rules.ts";
import { openThread } from "./touch-thread.ts";
import type { AcceptanceOutcome } from "./view-rules.ts";

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
    const waiting = await moveProposal(ctx, proposal, "to_finalize", answered);
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
  const checkout = purchaseCheckout();
  if (!checkout) {
    const message = m["proposal.payment_awaited_you"]({ amount });
    return { state: "to_finalize", purchase, checkoutHref: null, message };
  }
  const { href } = await checkout(ctx, orderOf(party, purchase));
  return { state: "to_finalize", purchase, checkoutHref: href, message: m["proposal.is_to_finalize"]() };
}

export function orderOf({ proposal, artistId, hostId }: Party, purchase: Purchase): PurchaseOrder {
  if (!artistId || !hostId) throw new Error("a sent proposal without its people");
  const [payerId, payeeId] = purchase.payer === "artist" ? [artistId, hostId] : [hostId, artistId];
  return { proposalId: proposal.id, payerId, payeeId, purchase, returnTo: proposalPath(proposal.id) };
}
