import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { allocateCharge } from "#core/payments/allocate-charge.ts";
import type { Charge, PaymentPart } from "#core/payments/payment-parts.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import { settlePurchase } from "#core/proposals/settle-purchase.ts";
import { proposals } from "#core/proposals/tables.ts";
import { lockGate } from "#core/ticketing/lock-gate.ts";
import { tellIncomeChanged } from "#core/ticketing/ticketing-parts.ts";
import { isDomainError } from "#platform/errors.ts";
import { formatCents } from "#platform/money.ts";

export const purchasesPaymentPart: PaymentPart = {
  subjectKind: "purchase",
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

/** What the event has to share is less, or more again. Behind its gate: a settlement under way is through, and is corrected. */
async function tellEvent(ctx: Ctx, { eventId }: Charge): Promise<void> {
  if (!eventId) return;
  await lockGate(ctx, eventId);
  await tellIncomeChanged(ctx, eventId);
}

/** Undefined when it is too late. In a savepoint: what the attempt broke must not take the payment's own news with it. */
async function makeEvent(ctx: Ctx, proposalId: string): Promise<string | undefined> {
  try {
    return await ctx.db.transaction(async (tx) => (await settlePurchase({ ...ctx, db: tx }, proposalId)).eventId);
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
