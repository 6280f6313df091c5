import { and, desc, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { eventPostponements } from "#core/events/tables.ts";
import { loadChargeOf, lockCharge } from "#core/payments/charges.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { postponementOffers } from "../after-sale-tables.ts";
import { orderInput, postponementAnswerInput } from "../input.ts";
import { loadOrder, loadTickets, lockOrder, refuseStrangers } from "../order-access.ts";
import type { PostponementAnswer } from "../process.ts";
import { giveTicketsBack } from "../refunds/give-tickets-back.ts";
import { loadSale } from "../sale.ts";

type OfferRow = typeof postponementOffers.$inferSelect & { reason: string };

/** The last move that this order was told of. After the caller's checks of who may. */
export async function loadPostponementOffer(ctx: Ctx, orderId: string): Promise<OfferRow | undefined> {
  const [found] = await ctx.db
    .select({ offer: postponementOffers, reason: eventPostponements.reason })
    .from(postponementOffers)
    .innerJoin(eventPostponements, eq(eventPostponements.id, postponementOffers.postponementId))
    .where(eq(postponementOffers.orderId, orderId))
    .orderBy(desc(eventPostponements.answeredAt))
    .limit(1);
  return found && { ...found.offer, reason: found.reason };
}

type PostponementOfferView = {
  orderId: string;
  event: { id: string; title: string };
  wasAt: Date;
  slot: { startsAt: Date; endsAt: Date };
  reason: string;
  answerBy: Date;
  answer: PostponementAnswer | null;
  /** Whether there is still something to choose. */
  isOpen: boolean;
  /** Those that are still good. */
  tickets: { id: string; number: number | null; tariffLabel: string; holderName: string | null; priceCents: Cents }[];
};

/** For the buyer, or whoever has the order's link. */
export async function getPostponementOffer(ctx: Ctx, raw: unknown): Promise<PostponementOfferView> {
  const { orderId, token } = parseInput(orderInput, raw);
  const order = await loadOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const offer = await loadPostponementOffer(ctx, orderId);
  if (!offer) throw new DomainError("not_found");
  const { event, slot } = await loadSale(ctx, order);
  const valid = (await loadTickets(ctx, orderId)).filter(({ state }) => state === "valid");
  return {
    orderId,
    event: { id: event.id, title: event.title },
    wasAt: offer.wasAt,
    slot: { startsAt: slot.startsAt, endsAt: slot.endsAt },
    reason: offer.reason,
    answerBy: offer.answerBy,
    answer: offer.answer,
    isOpen: valid.length > 0 && ctx.now < offer.answerBy && slot.active,
    tickets: valid.map(({ id, number, tariffLabel, holderName, priceCents }) => ({
      id,
      number,
      tariffLabel,
      holderName,
      priceCents,
    })),
  };
}

/**
 * A buyer, guest or not, keeps the tickets for the new date or gives some or all of them back, at the price paid. Whoever kept
 * them may still change their mind in time. Sent twice, nothing is given back twice: those tickets are no longer valid.
 */
export async function answerPostponementOffer(ctx: Ctx, raw: unknown): Promise<{ givenBack: number }> {
  const { orderId, token, answer, ticketIds } = parseInput(postponementAnswerInput, raw);
  return transact(ctx, async (inner) => {
    const charge = await loadChargeOf(inner, { kind: "order", id: orderId });
    if (charge) await lockCharge(inner, charge.id);
    const order = await lockOrder(inner, orderId);
    refuseStrangers(inner, order, token);
    const offer = await loadPostponementOffer(inner, orderId);
    if (!offer) throw new DomainError("not_found");
    const valid = (await loadTickets(inner, orderId)).filter(({ state }) => state === "valid");
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
