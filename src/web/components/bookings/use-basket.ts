import { useState } from "react";
import type { TariffView } from "#core/events/rules.ts";
import { parseEuros } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import type { FieldValues } from "#web/ui/field-scope.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { priceField, quantityField } from "./booking-view.ts";

export type Basket = {
  /** Scripts run: what is chosen can be followed. */
  isAwake: boolean;
  count: number;
  totalCents: number;
  quantity(index: number): number;
  setQuantity(index: number, quantity: number): void;
  setPrice(index: number, text: string): void;
};

const asText = (value: FieldValues[string]): string => (typeof value === "string" ? value : "");

/** What the form holds, while it is being filled in. `values` are what it came back, or was opened, with. */
export function useBasket(tariffs: readonly TariffView[], values: FieldValues): Basket {
  const isAwake = useHydrated();
  const read = () => ({
    quantities: tariffs.map((_, index) => Number(asText(own(values, quantityField(index)))) || 0),
    prices: tariffs.map((_, index) => asText(own(values, priceField(index)))),
  });
  const [{ quantities, prices }, setBasket] = useState(read);
  // A form that comes back with other values is read anew; the same ones, told again, take nothing away.
  const told = JSON.stringify(values);
  const [known, setKnown] = useState(told);
  if (known !== told) {
    setKnown(told);
    setBasket(read());
  }
  const quantity = (index: number): number => quantities[index] ?? 0;
  const priceOf = ({ priceType, priceCents }: TariffView, index: number): number =>
    priceType === "free-price" ? (parseEuros(prices[index] ?? "") ?? 0) : (priceCents ?? 0);
  return {
    isAwake,
    quantity,
    count: quantities.reduce((sum, each) => sum + each, 0),
    totalCents: tariffs.reduce((sum, tariff, index) => sum + quantity(index) * priceOf(tariff, index), 0),
    setQuantity: (index, next) =>
      setBasket((before) => ({ ...before, quantities: before.quantities.with(index, Math.max(0, next)) })),
    setPrice: (index, text) => setBasket((before) => ({ ...before, prices: before.prices.with(index, text) })),
  };
}
