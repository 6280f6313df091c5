import type { Ctx } from "#core/context.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import { ensurePayment, type PaymentForm } from "#core/payments/ensure-payment.ts";
import { syncCharge } from "#core/payments/follow-charge.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { proposalIdInput, purchaseInput } from "../input.ts";
import { stateRefusal } from "../move-proposal.ts";
import { refuseWhenOver, requireParty } from "../require-party.ts";
import { freezeNow, refuseTakenHours } from "./accept-proposal.ts";
import { openPurchase } from "./purchase-checkout.ts";

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
  await refuseTakenHours(ctx, party, terms);
  return openPurchase(ctx, proposalId, purchase);
}

type PurchasePayment = { amountCents: Cents; declineCode: string | null } & (
  | { state: "ready"; form: PaymentForm }
  | { state: "paid" | "processing" | "cancelled" | "unreachable" }
);

/** The payer's page: the card form while there is something to pay. `returning`: asks the provider instead of waiting for news. */
export async function getPurchasePayment(ctx: Ctx, raw: unknown): Promise<PurchasePayment> {
  const { proposalId, returning } = parseInput(purchaseInput, raw);
  await requireParty(ctx, proposalId);
  const subject = { kind: "purchase" as const, id: proposalId };
  let charge = await loadChargeOf(ctx, subject);
  if (charge && returning) charge = await syncCharge(ctx, charge).catch(() => charge);
  if (charge?.state !== "succeeded" && charge?.state !== "processing") {
    // Checks that it is still to be paid, and by whom; makes the charge if nobody has.
    await payPurchase(ctx, { proposalId });
    charge = await loadChargeOf(ctx, subject);
  }
  if (!charge) throw new Error(`no charge for proposal ${proposalId}`);
  const { amountCents, declineCode } = charge;
  if (charge.state === "succeeded") return { state: "paid", amountCents, declineCode };
  if (charge.state === "processing" || charge.state === "cancelled") {
    return { state: charge.state, amountCents, declineCode };
  }
  try {
    return { state: "ready", form: await ensurePayment(ctx, charge), amountCents, declineCode };
  } catch (error) {
    if (isDomainError(error, "unavailable")) {
      return { state: "unreachable", amountCents, declineCode };
    }
    throw error;
  }
}
