import { endText, onSaleAt, type SaleLimits, saleWindow, startText } from "#core/terms/selling-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

type Sold = { slot: { startsAt: Date }; tariffs: readonly ({ id: string; label: string } & SaleLimits)[] };
const quantityOf = (index: number): string => `items.${index}.quantity`;

type Item = { tariffId: string; quantity: number };

/**
 * Each tariff has its own hours and its own number in one order; who holds seats in time may pay after the end. Looked at again under
 * the lock, by `isTariffSold`. The door asks nothing of it: there the organiser sells what they like.
 */
export function refuseUnsold({ slot, tariffs }: Sold, items: readonly Item[], now: Date, fieldOf = quantityOf): void {
  items.forEach(({ tariffId, quantity }, index) => {
    const tariff = tariffs.find(({ id }) => id === tariffId);
    if (!tariff || quantity === 0) return;
    const { label, minPerOrder: min, maxPerOrder: max } = tariff;
    const window = saleWindow(tariff, slot);
    const state = onSaleAt(window, now);
    if (state === "later" && window.from)
      throw new DomainError("conflict", {
        reason: "tariff_not_yet",
        detail: m["order.tariff_not_yet"]({ label, when: startText(window.from) }),
      });
    if (state === "over")
      throw new DomainError("conflict", {
        reason: "tariff_over",
        detail: m["order.tariff_over"]({ label, when: window.until ? endText(window.until) : "" }),
      });
    const refuse = (message: string) => new DomainError("invalid_input", { fields: { [fieldOf(index)]: [message] } });
    if (min !== null && quantity < min) throw refuse(m["order.tariff_min"]({ label, min }));
    if (max !== null && quantity > max) throw refuse(m["order.tariff_max"]({ label, max }));
  });
}

/** The same tariff in two lines of one order is one wish. */
export function itemsByTariff<T extends Item>(items: readonly T[]): Item[] {
  const seats = new Map<string, number>();
  for (const { tariffId, quantity } of items) seats.set(tariffId, (seats.get(tariffId) ?? 0) + quantity);
  return items.map(({ tariffId }) => ({ tariffId, quantity: seats.get(tariffId) ?? 0 }));
}

export const itemsOf = (tickets: readonly { tariffId: string }[]): Item[] =>
  [...Map.groupBy(tickets, ({ tariffId }) => tariffId)].map(([tariffId, own]) => ({ tariffId, quantity: own.length }));
