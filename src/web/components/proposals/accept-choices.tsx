import { formatProposedDate } from "#core/proposals/date-rules.ts";
import type { AcceptancePlan } from "#core/proposals/view-rules.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { CheckboxCards } from "#web/ui/checkbox-cards.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { dealOf, namesOf } from "./proposal-deal.ts";
import { remunerationSentence } from "./terms-words.ts";
import { Waterfall } from "./waterfall.tsx";

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
      <Waterfall deal={dealOf({ ...proposal, terms: null, chosenRemuneration: null })} names={namesOf(proposal)} />
    </div>
  );
}
