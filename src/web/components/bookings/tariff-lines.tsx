import type { SlotView, TariffView } from "#core/events/rules.ts";
import { FieldNotes } from "#web/ui/field.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { NumberStepper } from "#web/ui/number-stepper.tsx";
import { useField } from "#web/ui/use-field.ts";
import { priceField, quantityField, tariffPrice } from "./booking-view.ts";
import type { Basket } from "./use-basket.ts";

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
    Math.max(0, ...shown.map((slot) => slot.tariffs.find((each) => each.tariffId === tariffId)?.left ?? 0));
  return (
    <fieldset id={parts.id} aria-describedby={parts.error ? parts.errorId : undefined}>
      <legend className="mb-2 font-semibold text-navy-900">Vos billets</legend>
      <ul className="grid rounded-card border-[1.5px] border-edge bg-white px-4">
        {tariffs.map((tariff, index) => {
          const left = leftOf(tariff.id);
          return (
            <li key={tariff.id} className="border-line border-b py-3.5 last:border-0">
              <div className="flex items-center justify-between gap-4">
                <div className="min-w-0">
                  <p className="font-semibold text-navy-900">{tariff.label}</p>
                  <p className="text-sm">
                    {tariffPrice(tariff)}
                    <Scarcity left={left} />
                  </p>
                </div>
                <NumberStepper
                  name={quantityField(index)}
                  label={`Billets « ${tariff.label} »`}
                  hideLabel
                  max={Math.min(left, maxPerOrder)}
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
    <span className="font-semibold text-coral-700">
      {/* A line may end with the dot, not begin with it. */}
      {"\u00a0· "}
      <span className="whitespace-nowrap">{text}</span>
    </span>
  );
}
