import { and, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { lockCharge, readChargeOf } from "#core/payments/read-charge.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { giveTicketsBack } from "./give-tickets-back.ts";
import { postponementAnswerInput } from "./input.ts";
import { lockOrder, readTickets, refuseStrangers } from "./order-access.ts";
import { postponementOffers } from "./postponement-tables.ts";
import { readPostponementOffer } from "./read-postponement-offer.ts";

/**
 * A buyer, guest or not, keeps the tickets for the new date or gives some or all of them back, at the price paid. Whoever kept
 * them may still change their mind in time. Twice is once: what was given back is not valid any more.
 */
export async function answerPostponementOffer(ctx: Ctx, raw: unknown): Promise<{ givenBack: number }> {
  const { orderId, token, answer, ticketIds } = parseInput(postponementAnswerInput, raw);
  return transact(ctx, async (inner) => {
    const charge = await readChargeOf(inner, { kind: "order", id: orderId });
    if (charge) await lockCharge(inner, charge.id);
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    const offer = await readPostponementOffer(inner, orderId);
    if (!offer) throw new DomainError("not_found");
    const valid = (await readTickets(inner, orderId)).filter(({ state }) => state === "valid");
    if (valid.length === 0) return { givenBack: 0 };
    if (offer.answerBy <= inner.now) {
      throw new DomainError("conflict", { reason: "offer_over", detail: m["ticket.postponement_over"]() });
    }
    const chosen = valid.filter(({ id }) => answer === "refund" && (ticketIds?.includes(id) ?? true));
    if (answer === "refund" && chosen.length === 0) {
      throw new DomainError("invalid_input", { fields: { ticketIds: [m["order.nothing_chosen"]()] } });
    }
    await inner.db
      .update(postponementOffers)
      .set({ answer: chosen.length === valid.length ? "refunded" : "kept", answeredAt: inner.now })
      .where(and(eq(postponementOffers.orderId, orderId), eq(postponementOffers.postponementId, offer.postponementId)));
    const ids = chosen.map(({ id }) => id);
    return { givenBack: await giveTicketsBack(inner, { orderId, ticketIds: ids, cause: "postponed" }) };
  });
}
