import { useState } from "react";
import type { SlotView, TariffView } from "#core/events/rules.ts";
import { type Rebate, rebated } from "#core/ticketing/rules.ts";
import { parseEuros } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { tariffPrice, tariffTerms } from "#web/events/event-words.ts";
import { cx } from "#web/ui/cx.ts";
import { FieldNotes, type FieldValues, useField } from "#web/ui/fields/field.tsx";
import { MoneyField, NumberStepper } from "#web/ui/fields/number-fields.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { holderField, priceField, quantityField } from "./booking-view.ts";

export type Basket = {
  /** Scripts run: what is chosen can be followed. */
  isAwake: boolean;
  count: number;
  /** Before any rebate. */
  fullCents: number;
  totalCents: number;
  quantity(index: number): number;
  setQuantity(index: number, quantity: number): void;
  setPrice(index: number, text: string): void;
};

const asText = (value: FieldValues[string]): string => (typeof value === "string" ? value : "");

/** What the form holds, while it is being filled in. `values` are what it came back, or was opened, with. */
export function useBasket(tariffs: readonly TariffView[], values: FieldValues, promo?: Rebate): Basket {
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
    fullCents: tariffs.reduce((sum, tariff, index) => sum + quantity(index) * priceOf(tariff, index), 0),
    totalCents: tariffs.reduce(
      (sum, tariff, index) => sum + quantity(index) * rebated(priceOf(tariff, index), tariff.priceType, promo),
      0,
    ),
    setQuantity: (index, next) =>
      setBasket((before) => ({ ...before, quantities: before.quantities.with(index, Math.max(0, next)) })),
    setPrice: (index, text) => setBasket((before) => ({ ...before, prices: before.prices.with(index, text) })),
  };
}

type TariffLinesProps = {
  tariffs: readonly TariffView[];
  slots: readonly SlotView[];
  slotId: string | undefined;
  maxPerOrder: number;
  basket: Basket;
};

/** How many of each. Before a date is chosen, the best date counts; the server has the last word. */
export function TariffLines({ tariffs, slots, slotId, maxPerOrder, basket }: TariffLinesProps) {
  const parts = useField({ name: "items" });
  const shown = slots.filter(({ id }) => slotId === undefined || id === slotId);
  const leftOf = (tariffId: string): number =>
    Math.max(
      0,
      ...shown.map(
        (slot) => slot.tariffs.find((each) => each.tariffId === tariffId && each.onSale === "now")?.left ?? 0,
      ),
    );
  return (
    <fieldset id={parts.id} aria-describedby={parts.error ? parts.errorId : undefined}>
      <legend className="mb-2 font-semibold text-ink">Vos billets</legend>
      <ul className="grid rounded-card border-[1.5px] border-edge bg-card px-4">
        {tariffs.map((tariff, index) => {
          const left = leftOf(tariff.id);
          const { onSale, words } = tariffTerms(tariff, shown);
          return (
            <li key={tariff.id} className="border-line border-b py-3.5 last:border-0">
              <div className="flex items-center justify-between gap-4">
                <div className="min-w-0">
                  <p className={cx("font-semibold", onSale === "over" ? "text-ink-quiet" : "text-ink")}>
                    {tariff.label}
                  </p>
                  <p className="text-sm">
                    <span className={cx(onSale === "over" && "text-ink-quiet line-through")}>
                      {tariffPrice(tariff)}
                    </span>
                    {onSale === "now" && <Scarcity left={left} />}
                  </p>
                  {words.length > 0 && <p className="text-ink-quiet text-sm">{words.join(", ")}</p>}
                </div>
                <NumberStepper
                  name={quantityField(index)}
                  label={`Billets « ${tariff.label} »`}
                  hideLabel
                  className="shrink-0"
                  least={tariff.minPerOrder ?? undefined}
                  max={Math.min(left, maxPerOrder, tariff.maxPerOrder ?? maxPerOrder)}
                  disabled={left === 0}
                  onValueChange={(value) => basket.setQuantity(index, value)}
                />
              </div>
              {tariff.priceType === "free-price" && left > 0 && (
                <div className={basket.isAwake && basket.quantity(index) === 0 ? "hidden" : "mt-3"}>
                  <MoneyField
                    name={priceField(index)}
                    label="Votre prix par billet"
                    help="Entre 1 € et 500 €, comme il vous plaît."
                    onChange={(event) => basket.setPrice(index, event.currentTarget.value)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <FieldNotes parts={parts} help={`Jusqu’à ${maxPerOrder} billets par commande.`} />
    </fieldset>
  );
}

const FEW = 5;

function Scarcity({ left }: { left: number }) {
  if (left > FEW) return null;
  const text = left === 0 ? "épuisé" : left === 1 ? "dernière place" : `plus que ${left}`;
  return (
    <span className="font-semibold text-accent">
      {/* A line may end with the dot, not begin with it. */}
      {"\u00a0· "}
      <span className="whitespace-nowrap">{text}</span>
    </span>
  );
}

type HolderNamesProps = { tariffs: readonly TariffView[]; basket: Basket; longest: number };

/** One name a ticket, for who wants; a ticket without a name is the buyer's. */
export function HolderNames({ tariffs, basket, longest }: HolderNamesProps) {
  if (basket.count === 0) return null;
  return (
    <details className="group rounded-card border-[1.5px] border-edge bg-card px-4">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 font-semibold text-ink">
        <span>
          Noms sur les billets <span className="text-sm font-normal">(facultatif)</span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <p className="text-sm">Sans autre nom, le billet est au vôtre. Vous pourrez encore le changer.</p>
      <div className="grid gap-4 pt-3 pb-5 sm:grid-cols-2">
        {tariffs.flatMap((tariff, index) =>
          Array.from({ length: basket.quantity(index) }, (_, ticket) => (
            <TextField
              key={holderField(index, ticket)}
              name={holderField(index, ticket)}
              label={`${tariff.label}, billet ${ticket + 1}`}
              maxLength={longest}
              autoComplete="off"
            />
          )),
        )}
      </div>
    </details>
  );
}
