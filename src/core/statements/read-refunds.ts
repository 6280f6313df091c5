import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { RefundState } from "#core/payments/states.ts";
import { paymentDisputes, paymentRefunds, type RefundCause } from "#core/payments/tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { formatDate } from "#platform/french-dates.ts";
import type { Cents } from "#platform/money.ts";

/** Money of a charge that went back, or is on its way. */
export type Refund = { at: Date; why: string; amountCents: Cents; state: string; numbers: number[] };

const causes: Record<RefundCause, string> = {
  late: "Paiement arrivé trop tard",
  organiser: "Billet repris par l’organisation",
  buyer: "À votre demande",
  cancelled: "Événement annulé",
  goal: "Objectif de recettes non atteint, événement annulé",
  postponed: "Date reportée",
  "purchase-cancelled": "Événement annulé",
  admin: "Par l’équipe de Hors les murs",
};

/** For verbs that have checked who asks. */
export async function readRefunds(ctx: Ctx, chargeId: string): Promise<Refund[]> {
  // What a bank gave back instead is told once, as a dispute.
  const refunds = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.chargeId, chargeId), ne(paymentRefunds.state, "covered")))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id));
  const ids = refunds.map(({ id }) => id);
  const seats =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ refundId: tickets.refundId, number: tickets.number })
          .from(tickets)
          .where(inArray(tickets.refundId, ids))
          .orderBy(asc(tickets.number));
  const lost = await ctx.db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.chargeId, chargeId), eq(paymentDisputes.state, "lost")));
  return [
    ...refunds.map(({ id, createdAt, cause, amountCents, state, doneAt }) => ({
      at: createdAt,
      why: causes[cause],
      amountCents,
      state: stateText(state, doneAt),
      numbers: seats.flatMap(({ refundId, number }) => (refundId === id && number !== null ? [number] : [])),
    })),
    ...lost.map(({ openedAt, closedAt, amountCents }) => ({
      at: openedAt,
      why: "Contestation auprès de votre banque",
      amountCents,
      state: closedAt ? `Rendu par votre banque, décision du ${formatDate(closedAt)}` : "Rendu par votre banque",
      numbers: [],
    })),
  ];
}

const stateText = (state: RefundState, doneAt: Date | null): string =>
  state === "done" && doneAt ? `Remboursé le ${formatDate(doneAt)}` : "En cours";
