import type { ComponentProps } from "react";
import type { ForecastAnswers } from "#core/deals/forecast-rules.ts";
import type { ForecastFacts } from "#core/deals/view-rules.ts";
import type { Openness } from "#core/listings/taxonomy/input.ts";
import type { Choice as Offered } from "#core/terms/choice-rules.ts";
import { rateWords, VAT_EXEMPT_MENTION, vatRates } from "#core/terms/input.ts";
import {
  amountKindOf,
  hasFreeEntrance,
  hasHostShare,
  isTicketed,
  type RemunerationOffer,
  remunerationLabel,
} from "#core/terms/remuneration-rules.ts";
import { HOST_SHARE_PERCENT, INSURANCE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { yesOrNoChoices } from "#web/listings/wizards/listing-fields.tsx";
import { type Choice, RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { remunerationIcon, remunerationSentence } from "../terms/remuneration-words.ts";
import { opennessWords } from "../terms/terms-summary.tsx";
import type { PartyNames } from "../terms/waterfall-table.tsx";
import { VatAdviser } from "../vat/vat-adviser.tsx";
import { AmountField, GoalFields } from "./amount-fields.tsx";

type ConditionsFieldsProps = {
  choices: readonly Offered<RemunerationOffer>[];
  saved: ForecastAnswers;
  facts: ForecastFacts;
  names: PartyNames;
  maxCapacity: number | null;
  audienceMax: number | null;
  vat: Pick<ComponentProps<typeof VatAdviser>, "figures" | "known">;
};

export const vatOptions = vatRates.map((rate) => ({ value: String(rate), label: rateWords(rate) }));

/** Everything that is agreed on beside dates and tickets. */
export function ConditionsFields({
  choices,
  saved,
  facts,
  names,
  maxCapacity,
  audienceMax,
  vat,
}: ConditionsFieldsProps) {
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
      <div className={SHARED}>
        <TextField
          name="hostSharePercent"
          label="Part de l’hôte, en pour cent"
          inputMode="numeric"
          className="sm:max-w-96"
          help={`De ce qui reste une fois les frais retenus. L’usage est de ${HOST_SHARE_PERCENT}\u202f%\u202f; vous pouvez convenir d’autre chose.`}
        />
      </div>
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
          help={`Les prix des billets la comprennent. À 0\u202f%, ils portent la mention «\u202f${VAT_EXEMPT_MENTION}\u202f», ou celle de l’exonération retenue.`}
        />
        <VatAdviser {...vat} names={names} remuneration={saved.remuneration} />
      </div>
      <GoalFields saved={saved} facts={facts} names={names} />
    </>
  );
}

/** Hidden where the entrance is free: nothing is sold, insured or taxed. */
const PAID_ENTRANCE = "grid gap-7 group-has-[[data-traits~=free-entrance]:checked]/step:hidden";

/** Only where the net is shared by a rate. */
const SHARED = "hidden group-has-[[data-traits~=host-share]:checked]/step:block";

/** What fields that follow from the choice look for, before any script. */
const traitsOf = (kind: RemunerationOffer): string =>
  [
    amountKindOf(kind),
    isTicketed(kind) && "ticketed",
    hasHostShare(kind) && "host-share",
    hasFreeEntrance(kind) && "free-entrance",
  ]
    .filter((trait) => typeof trait === "string")
    .join(" ");

/** Those that can be chosen come first. */
function remunerationCards(choices: readonly Offered<RemunerationOffer>[]): Choice[] {
  const cards = choices.map((choice) =>
    withReasons(choice, {
      label: remunerationLabel(choice.code),
      icon: remunerationIcon(choice.code),
      traits: traitsOf(choice.code),
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

const hints = {
  open: { icon: "door", hint: "L’événement paraît dans l’agenda, et tout le monde peut réserver." },
  private: { icon: "lock", hint: "Seules les personnes à qui vous donnez le lien le voient et réservent." },
} as const;

export function OpennessChoice({ choices }: { choices: readonly Offered<Openness>[] }) {
  return (
    <RadioCards
      name="openness"
      label="Cet événement sera"
      choices={choices.map((choice) =>
        withReasons(choice, { label: opennessWords[choice.code], ...hints[choice.code] }),
      )}
      columns={2}
      required
    />
  );
}

/** What the two listings rule out stays in view, with the reason. */
function withReasons<C extends string>(offered: Offered<C>, shown: Omit<Choice, "value">): Choice {
  const { code, reasons } = offered;
  if (reasons.length === 0) return { ...shown, value: code };
  return { ...shown, value: code, disabled: true, hint: reasons.join(" ") };
}
