import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { type Cents, sumCents } from "#platform/money.ts";
import type { HoldSeatsInput } from "./input.ts";
import type { PromoCode } from "./promo-codes.ts";
import type { Offer } from "./read-offer.ts";
import { CARD_MINIMUM_CENTS, priceOf, rebated } from "./rules.ts";

export type NewTicket = {
  id: string;
  tariffId: string;
  position: number;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
};

export type PricedOrder = { tickets: NewTicket[]; totalCents: Cents };

/** One line a ticket, at the price that is frozen with the hold. */
export function priceOrder(
  { event, tariffs }: Pick<Offer, "event" | "tariffs">,
  items: HoldSeatsInput["items"],
  promo: PromoCode | undefined,
  now: Date,
): PricedOrder {
  const tickets: NewTicket[] = [];
  items.forEach((item, index) => {
    const tariff = tariffs.find(({ id }) => id === item.tariffId);
    if (!tariff) throw new DomainError("not_found");
    const price = priceOf(tariff, item.freePriceCents);
    if (item.quantity > 0 && price === undefined)
      throw fieldError(`items.${index}.freePriceCents`, m["order.free_price_bounds"]());
    for (let each = 0; each < item.quantity; each++) {
      tickets.push({
        id: newId(now),
        tariffId: tariff.id,
        position: tickets.length,
        tariffLabel: tariff.label,
        priceCents: rebated(price ?? 0, tariff.priceType, promo),
        holderName: item.holderNames?.[each] || null,
      });
    }
  });
  if (tickets.length === 0) throw fieldError("items", m["order.nothing_chosen"]());
  if (tickets.length > event.maxPerOrder) throw fieldError("items", m["order.too_many"]({ max: event.maxPerOrder }));
  const totalCents = sumCents(tickets.map(({ priceCents }) => priceCents));
  if (totalCents > 0 && totalCents < CARD_MINIMUM_CENTS) throw fieldError("items", m["order.below_card_minimum"]());
  return { tickets, totalCents };
}

const fieldError = (name: string, message: string): DomainError =>
  new DomainError("invalid_input", { fields: { [name]: [message] } });
