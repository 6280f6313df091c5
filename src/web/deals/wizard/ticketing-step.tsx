import type { ForecastAnswers } from "#core/deals/forecast-rules.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import type { ForecastFacts } from "#core/deals/view-rules.ts";
import { TARIFF_LABEL_MAX, TARIFFS_MAX, tariffPriceTypes, vatLabel } from "#core/terms/input.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { needsTariffs } from "#core/terms/tariff-rules.ts";
import { RepeatedRows } from "#web/forms/wizard/repeated-rows.tsx";
import { cx } from "#web/ui/cx.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { MoneyField } from "#web/ui/fields/number-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { LiveDeal } from "../terms/live-deal.tsx";
import { DealWaterfall } from "../terms/waterfall.tsx";
import type { PartyNames } from "../terms/waterfall-table.tsx";
import { SellingLimitsFields } from "./selling-limits-fields.tsx";

type TicketingStepFieldsProps = {
  direction: ProposalDirection;
  saved: ForecastAnswers;
  vatRate: number | null;
  facts: ForecastFacts;
  names: PartyNames;
};

/** The tickets on one side, and on the other what they bring to each. */
export function TicketingStepFields({ direction, saved, vatRate, facts, names }: TicketingStepFieldsProps) {
  const { remuneration } = saved;
  const freeOnly = remuneration !== null && hasFreeEntrance(remuneration);
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid min-w-0 gap-5">
        {direction === "to-artist" && (
          <CheckboxField
            name="deferred"
            label="Laisser l’artiste configurer la billetterie"
            help="L’artiste fixera les tarifs en acceptant votre proposition."
          />
        )}
        {remuneration !== null && !needsTariffs(remuneration) && (
          <p className="text-sm">
            Ici, les billets sont facultatifs&#8239;: sans tarif, le public vient sans réserver sur la plateforme.
          </p>
        )}
        <TariffRows freeOnly={freeOnly} className="group-has-[[name=deferred]:checked]/step:hidden" />
        <LiveDeal saved={saved} facts={facts}>
          {({ answers }) => <SeatCount answers={answers} />}
        </LiveDeal>
      </div>
      <LiveDeal saved={saved} facts={facts} className="min-w-0 lg:sticky lg:top-6">
        {(deal) => (
          <DealWaterfall
            deal={deal}
            names={names}
            vatMention={freeOnly || vatRate === null ? undefined : vatLabel(vatRate)}
          />
        )}
      </LiveDeal>
    </div>
  );
}

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
          <SellingLimitsFields number={number} />
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
    <p className={cx("font-semibold", isOver ? "text-error" : "text-ink")}>
      {seats} {seats > 1 ? "places mises" : "place mise"} en billetterie sur {capacity} par date
      {isOver ? " : c’est trop, réduisez les quantités." : "."}
    </p>
  );
}
