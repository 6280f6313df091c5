import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { allocateCharge } from "#core/payments/charges.ts";
import type { Charge, PaymentPart } from "#core/payments/payment-parts.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import { lockGate } from "#core/ticketing/order-access.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { formatCents } from "#platform/money.ts";
import { findEvent } from "../get-proposal.ts";
import { stateRefusal } from "../move-proposal.ts";
import { loadProposalPeople } from "../require-party.ts";
import { proposals } from "../tables.ts";
import { agree } from "./accept-proposal.ts";

/**
 * For whoever took the money, in its transaction: the price is paid, so the event is made. Called twice, it is made once. Refused when the
 * proposal lapsed meanwhile or the hours were taken (`place_taken`): the money is then to be given back.
 */
export async function acceptPaidProposal(ctx: Ctx, proposalId: string): Promise<{ eventId: string }> {
  return transact(ctx, async (inner) => {
    const people = await loadProposalPeople(inner, proposalId, "update");
    if (!people) throw new DomainError("not_found");
    const { state } = people.proposal;
    const event = state === "accepted" ? await findEvent(inner, proposalId) : undefined;
    if (event) return { eventId: event.id };
    if (state !== "to_finalize") throw stateRefusal(state);
    return agree(inner, people);
  });
}

export const purchasesPaymentPart: PaymentPart = {
  async chargeSucceeded(ctx, charge) {
    const eventId = await makeEvent(ctx, charge.subjectId);
    if (eventId) return allocateCharge(ctx, charge, eventId);
    const { id: chargeId, amountCents } = charge;
    await requestRefund(ctx, { key: `charge:${chargeId}`, chargeId, amountCents, cause: "late", from: "buyers" });
    await mailGivenBack(ctx, charge);
  },
  disputeOpened: tellEvent,
  disputeClosed: tellEvent,
};

/** There is less to share, or more again. Behind the event's gate: a settlement under way has ended by then, and is corrected. */
async function tellEvent(ctx: Ctx, { eventId }: Charge): Promise<void> {
  if (!eventId) return;
  await lockGate(ctx, eventId);
  await ctx.parts.ticketing.incomeChanged(ctx, eventId);
}

/** Undefined when it is too late. In a savepoint: a failed attempt must not roll the payment's own news back. */
async function makeEvent(ctx: Ctx, proposalId: string): Promise<string | undefined> {
  try {
    return await ctx.db.transaction(async (tx) => (await acceptPaidProposal({ ...ctx, db: tx }, proposalId)).eventId);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    ctx.log.warn({ err: error, proposalId }, "purchase paid too late");
    return undefined;
  }
}

async function mailGivenBack(ctx: Ctx, charge: Charge): Promise<void> {
  const [payer] = await ctx.db
    .select({ email: users.email, firstName: users.firstName })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.answeredBy))
    .where(eq(proposals.id, charge.subjectId));
  if (!payer) return;
  const subject = "Votre paiement vous est rendu";
  const paragraph = `Votre paiement de ${formatCents(charge.amountCents)} nous est parvenu trop tard\u202f: la proposition n’était plus ouverte, ou le lieu n’était plus libre. Il vous est rendu en totalité, sous quelques jours.`;
  await queueMail(ctx, {
    to: payer.email,
    kind: "purchase-returned",
    onceKey: `purchase-returned:${charge.id}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: paragraph.slice(0, 200),
      heading: subject,
      paragraphs: [`Bonjour ${payer.firstName},`, paragraph],
      action: { label: "Voir la proposition", href: `${ctx.settings.publicUrl}/proposal/${charge.subjectId}` },
      footnote: "Vous recevez ce message parce que ce paiement concerne votre proposition.",
    },
  });
}
