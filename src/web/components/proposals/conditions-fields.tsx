import type { ForecastAnswers } from "#core/proposals/forecast-rules.ts";
import type { ForecastFacts } from "#core/proposals/view-rules.ts";
import { VAT_EXEMPT_MENTION, vatRates } from "#core/terms/input.ts";
import { type Choice as Offered, type RemunerationOffer, remunerationLabel } from "#core/terms/remuneration-rules.ts";
import { INSURANCE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { yesOrNoChoices } from "#web/components/wizards/choices.ts";
import type { Choice } from "#web/ui/choice-card.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AmountField } from "./amount-field.tsx";
import { withReasons } from "./choice-reasons.tsx";
import { GoalFields } from "./goal-fields.tsx";
import { remunerationSentence } from "./terms-words.ts";
import type { PartyNames } from "./waterfall-table.tsx";

export type ConditionsFieldsProps = {
  choices: readonly Offered<RemunerationOffer>[];
  saved: ForecastAnswers;
  facts: ForecastFacts;
  names: PartyNames;
  maxCapacity: number | null;
  audienceMax: number | null;
};

const icons: Record<RemunerationOffer, IconName> = {
  ticketing: "ticket",
  "shared-profits": "users",
  "fixed-rent": "key",
  "fixed-remuneration": "star",
  "free-event": "gift",
  "no-remuneration": "heart",
  "service-purchase": "card",
  "space-rental": "home",
  "ticketing-or-purchase": "ticket",
  "ticketing-or-rental": "ticket",
};

const vatOptions = vatRates.map((rate) => ({
  value: String(rate),
  label: rate === 0 ? "0\u202f%, franchise de TVA" : `${(rate / 100).toLocaleString("fr-FR")}\u202f%`,
}));

/** Everything that is agreed on beside dates and tickets. */
export function ConditionsFields({ choices, saved, facts, names, maxCapacity, audienceMax }: ConditionsFieldsProps) {
  return (
    <>
      <RadioCards
        name="remuneration"
        label="Rémunération"
        choices={remunerationCards(choices)}
        required
        help="Selon ce que l’annonce du projet et celle du lieu permettent."
      />
      <AmountField choices={choices} />
      <TextField
        name="capacity"
        label="Jauge"
        required
        inputMode="numeric"
        className="sm:max-w-96"
        help={capacityHelp(maxCapacity, audienceMax)}
      />
      <div className={PAID_ENTRANCE}>
        <RadioCards
          name="insurance"
          label="Assurer la soirée"
          choices={yesOrNoChoices(
            {
              label: "Avec l’assurance",
              icon: "shield",
              hint: `Elle couvre l’hôte et l’artiste, pour ${INSURANCE_PERCENT}\u202f% des billets payants.`,
            },
            { label: "Sans assurance", hint: "Rien n’est retenu. Vérifiez que vos contrats couvrent la soirée." },
          )}
          columns={2}
          required
        />
        <SelectField
          name="vatRate"
          label="TVA"
          options={vatOptions}
          required
          className="sm:max-w-80"
          help={`Les prix des billets la comprennent. À 0\u202f%, ils portent la mention «\u202f${VAT_EXEMPT_MENTION}\u202f».`}
        />
      </div>
      <GoalFields saved={saved} facts={facts} names={names} />
    </>
  );
}

/** Hidden where the entrance is free: nothing is sold, insured or taxed. */
const PAID_ENTRANCE =
  "grid gap-7 group-has-[[value=free-event]:checked,[value=no-remuneration]:checked,[value=space-rental]:checked]/step:hidden";

/** Those that can be chosen come first. */
function remunerationCards(choices: readonly Offered<RemunerationOffer>[]): Choice[] {
  const cards = choices.map((choice) =>
    withReasons(choice, {
      label: remunerationLabel(choice.code),
      icon: icons[choice.code],
      hint: remunerationSentence(choice.code, choice.suggestedCents),
    }),
  );
  return [...cards.filter(({ disabled }) => !disabled), ...cards.filter(({ disabled }) => disabled)];
}

function capacityHelp(place: number | null, project: number | null): string {
  const known = [
    place !== null && `le lieu accueille ${place}\u00a0personnes au plus`,
    project !== null && `le projet est fait pour ${project}\u00a0personnes au plus`,
  ].filter((words) => typeof words === "string");
  const sentence = known.join(", ");
  return `Le nombre de places par date.${sentence ? ` ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : ""}`;
}
