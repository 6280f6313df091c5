import { formatProposedDate } from "#core/deals/dates/date-rules.ts";
import type { AcceptancePlan } from "#core/deals/view-rules.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { savedValues } from "#web/forms/wizard/step-values.ts";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { dealOf, namesOf } from "./terms/deal.ts";
import { LiveDeal } from "./terms/live-deal.tsx";
import { remunerationSentence } from "./terms/remuneration-words.ts";
import { DealWaterfall } from "./terms/waterfall.tsx";
import { VatAdviser } from "./vat/vat-adviser.tsx";
import { vatValues } from "./vat/vat-form.ts";
import { vatOptions } from "./wizard/conditions-fields.tsx";
import { SeatCount, TariffRows } from "./wizard/ticketing-step.tsx";

type ChoiceProps = { plan: AcceptancePlan; refused?: FormRefusal | undefined };

/** Several dates were proposed: the ticked ones become the slots. */
export function DateChoice({ plan, refused }: ChoiceProps) {
  const choices = plan.dateChoices.map(({ index, date, warnings }) => ({
    value: String(index),
    label: <span className="first-letter:uppercase">{formatProposedDate(date)}</span>,
    ...(warnings.length > 0 ? { hint: warnings.map(({ message }) => message).join(" ") } : {}),
  }));
  return (
    <CheckedForm
      {...(refused ? { refused } : {})}
      intent="dates"
      submit="Garder ces dates"
      sendingLabel="Enregistrement…"
    >
      <CheckboxCards
        name="chosenDates"
        label="Les dates proposées"
        choices={choices}
        columns={1}
        defaultValues={plan.dateChoices.filter(({ chosen }) => chosen).map(({ index }) => String(index))}
        required
      />
    </CheckedForm>
  );
}

/** « Billetterie ou achat », « billetterie ou location »: one of the two, with its figures underneath. */
export function KindChoice({ plan, refused }: ChoiceProps) {
  const { proposal, remunerationChoices } = plan;
  const choices = remunerationChoices.map(({ code, label }) => ({
    value: code,
    label,
    hint: remunerationSentence(code, proposal.content.amountCents),
  }));
  return (
    <div className="grid gap-9">
      <CheckedForm
        {...(refused ? { refused } : {})}
        intent="remuneration"
        submit="Continuer"
        sendingLabel="Enregistrement…"
      >
        <RadioCards
          name="chosenRemuneration"
          label="Votre choix"
          choices={choices}
          defaultValue={remunerationChoices.find(({ chosen }) => chosen)?.code}
          required
        />
      </CheckedForm>
      <DealWaterfall deal={dealOf({ ...proposal, terms: null, chosenRemuneration: null })} names={namesOf(proposal)} />
    </div>
  );
}

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
      values={{
        ...savedValues({ tariffs: tariffs ?? [], vatRate, insurance }),
        ...vatValues(proposal.content, proposal),
      }}
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
          <VatAdviser
            figures={proposal.vatFigures}
            known={proposal}
            names={namesOf(proposal)}
            remuneration={answers.remuneration}
          />
          <CheckboxField
            name="insurance"
            label="Assurer la soirée"
            help="10 % de la recette ; elle couvre l’hôte et l’artiste."
          />
        </>
      )}
      <LiveDeal saved={answers} facts={facts}>
        {(deal) => <DealWaterfall deal={deal} names={namesOf(proposal)} />}
      </LiveDeal>
    </CheckedForm>
  );
}
