import type { Ctx } from "#core/context.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { orderOf } from "./accept-proposal.ts";
import { freezeNow, refuseTakenPlace } from "./agree.ts";
import { proposalIdInput } from "./input.ts";
import { purchaseCheckout } from "./purchase-checkout.ts";
import { refuseWhenOver, requireParty } from "./require-party.ts";
import { stateRefusal } from "./state-refusals.ts";

/** Where the payer of a service or a rental pays, once it is accepted. */
export async function payPurchase(ctx: Ctx, input: unknown): Promise<{ href: string }> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const party = await requireParty(ctx, proposalId);
  const { proposal } = party;
  if (proposal.state !== "to_finalize") throw stateRefusal(proposal.state);
  refuseWhenOver(ctx, proposal);
  const terms = await freezeNow(ctx, proposal);
  const purchase = terms ? purchaseOf(sharingOf(terms)) : undefined;
  if (!terms || !purchase) throw new Error("nothing to pay for, and yet it waits for money");
  if (purchase.payer !== party.side) throw new DomainError("forbidden");
  await refuseTakenPlace(ctx, proposal.placeId, terms);
  const checkout = purchaseCheckout();
  if (!checkout) {
    throw new DomainError("unavailable", { reason: "no_checkout", detail: m["proposal.payment_unavailable"]() });
  }
  return checkout(ctx, orderOf(party, purchase));
}
