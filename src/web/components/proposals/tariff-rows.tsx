import type { ForecastAnswers } from "#core/proposals/forecast-rules.ts";
import { TARIFF_LABEL_MAX, TARIFFS_MAX, tariffPriceTypes } from "#core/terms/input.ts";
import { RepeatedRows } from "#web/components/wizards/repeated-rows.tsx";
import { cx } from "#web/ui/cx.ts";
import { MoneyField } from "#web/ui/money-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const words = { row: "Tarif", remove: "le tarif", add: "un tarif", spare: "Autre tarif" };
const priceTypes = tariffPriceTypes.map(({ code, label }) => ({ value: code, label }));

/** Up to three. The price's own field goes away where nobody but the buyer, or nobody at all, sets it. */
export function TariffRows({ freeOnly, className }: { freeOnly: boolean; className?: string }) {
  const kinds = freeOnly ? priceTypes.filter(({ value }) => value === "free") : priceTypes;
  return (
    <RepeatedRows
      list="tariffs"
      legend="Tarifs"
      help="Le prix est celui que le public paie, tout compris."
      words={words}
      max={TARIFFS_MAX}
      className={className}
    >
      {(number, error) => (
        <div className="group/tariff grid gap-4">
          <TextField
            name={`tariffs.${number}.label`}
            label="Nom du tarif"
            required
            limit={TARIFF_LABEL_MAX}
            placeholder={number === 0 ? "Plein tarif" : "Tarif réduit"}
            error={error}
            autoComplete="off"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name={`tariffs.${number}.priceType`}
              label="Type de prix"
              options={kinds}
              placeholder={false}
              help={freeOnly ? undefined : "Prix libre\u202f: chaque personne choisit, dès 1\u202f€."}
            />
            <TextField
              name={`tariffs.${number}.quantity`}
              label="Places par date"
              required
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          {!freeOnly && (
            <MoneyField
              name={`tariffs.${number}.priceCents`}
              label="Prix du billet"
              required
              className="group-has-[option[value=free-price]:checked,option[value=free]:checked]/tariff:hidden"
            />
          )}
        </div>
      )}
    </RepeatedRows>
  );
}

/** How many seats the tariffs give out of those there are. */
export function SeatCount({ answers: { tariffs, capacity } }: { answers: ForecastAnswers }) {
  if (!tariffs || capacity === null) return null;
  const seats = tariffs.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOver = seats > capacity;
  return (
    <p className={cx("font-semibold", isOver ? "text-error" : "text-navy-900")}>
      {seats} {seats > 1 ? "places mises" : "place mise"} en billetterie sur {capacity} par date
      {isOver ? " : c’est trop, réduisez les quantités." : "."}
    </p>
  );
}
