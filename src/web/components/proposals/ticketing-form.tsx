import type { AcceptancePlan } from "#core/proposals/view-rules.ts";
import { vatRates } from "#core/terms/input.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { savedValues } from "#web/components/wizards/step-values.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { LiveDeal } from "./live-deal.tsx";
import { dealOf, namesOf } from "./proposal-deal.ts";
import { SeatCount, TariffRows } from "./tariff-rows.tsx";
import { Waterfall } from "./waterfall.tsx";

const vatOptions = vatRates.map((rate) => ({
  value: String(rate),
  label: rate === 0 ? "0 %, franchise de TVA" : `${(rate / 100).toLocaleString("fr-FR")} %`,
}));

type TicketingFormProps = { plan: AcceptancePlan; refused?: FormRefusal | undefined };

/** The host left tariffs to the artist: here they are set, with what they bring to each beside them. */
export function TicketingForm({ plan, refused }: TicketingFormProps) {
  const { proposal } = plan;
  const { tariffs, vatRate, insurance, remuneration } = proposal.content;
  const { answers, facts } = dealOf(proposal);
  const freeOnly = remuneration !== null && hasFreeEntrance(remuneration);
  return (
    <CheckedForm
      {...(refused ? { refused } : {})}
      values={savedValues({ tariffs: tariffs ?? [], vatRate, insurance })}
      intent="billetterie"
      submit="Enregistrer la billetterie"
      sendingLabel="Enregistrement…"
      className="group/step"
    >
      <TariffRows freeOnly={freeOnly} />
      <LiveDeal saved={answers} facts={facts}>
        {({ answers: typed }) => <SeatCount answers={typed} />}
      </LiveDeal>
      {!freeOnly && (
        <>
          <SelectField
            name="vatRate"
            label="TVA"
            options={vatOptions}
            required
            className="sm:max-w-80"
            help="Les prix des billets la comprennent."
          />
          <CheckboxField
            name="insurance"
            label="Assurer la soirée"
            help="10 % de la recette ; elle couvre l’hôte et l’artiste."
          />
        </>
      )}
      <LiveDeal saved={answers} facts={facts}>
        {(deal) => <Waterfall deal={deal} names={namesOf(proposal)} />}
      </LiveDeal>
    </CheckedForm>
  );
}
