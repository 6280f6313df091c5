import type { TariffView } from "#core/events/rules.ts";
import { type BookingQuestion, CONSENT_GIVEN } from "#core/ticketing/questions/question-rules.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { FieldNotes, useField } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { Basket } from "./basket.tsx";
import { ASKED_TICKETS, answerField, holderField } from "./booking-view.ts";

/** One question, as its kind asks it. */
function QuestionField({ question, name }: { question: BookingQuestion; name: string }) {
  const { kind, label, required, choices } = question;
  if (kind === "consent") return <CheckboxField name={name} label={label} value={CONSENT_GIVEN} required={required} />;
  if (kind === "text") return <TextField name={name} label={label} required={required} optional={!required} />;
  return (
    <SelectField
      name={name}
      label={label}
      required={required}
      optional={!required}
      options={choices.map((value) => ({ value, label: value }))}
    />
  );
}

/** What is asked once for the whole order. */
export function OrderQuestions({ questions }: { questions: readonly BookingQuestion[] }) {
  const asked = questions.filter(({ scope }) => scope === "order");
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-semibold text-ink">L’organisation vous demande</legend>
      {asked.map((question) => (
        <QuestionField key={question.id} question={question} name={answerField(question.id)} />
      ))}
    </fieldset>
  );
}

type TicketQuestionsProps = {
  tariffs: readonly TariffView[];
  basket: Basket;
  questions: readonly BookingQuestion[];
  longest: number;
};

/** One card a ticket: whose it is, for who wants to say so, and what is asked of each. */
export function TicketQuestions({ tariffs, basket, questions, longest }: TicketQuestionsProps) {
  const parts = useField({ name: ASKED_TICKETS });
  const asked = questions.filter(({ scope }) => scope === "ticket");
  return (
    <div id={parts.id} tabIndex={-1} className="grid gap-3">
      <input type="hidden" name={ASKED_TICKETS} value={basket.count} autoComplete="off" />
      <FieldNotes parts={parts} />
      {tariffs.flatMap((tariff, index) =>
        Array.from({ length: basket.quantity(index) }, (_, each) => (
          <fieldset
            key={holderField(index, each)}
            className="rounded-card border-[1.5px] border-edge bg-card px-4 pt-1 pb-5"
          >
            <legend className="px-1 font-semibold text-ink">
              {tariff.label}, billet {each + 1}
            </legend>
            <div className="grid gap-4 pt-2 sm:grid-cols-2">
              <TextField
                name={holderField(index, each)}
                label="Nom sur le billet"
                optional
                help="Sans autre nom, c’est le vôtre."
                maxLength={longest}
                autoComplete="off"
              />
              {asked.map((question) => (
                <QuestionField key={question.id} question={question} name={answerField(question.id, { index, each })} />
              ))}
            </div>
          </fieldset>
        )),
      )}
    </div>
  );
}

/** How their fields are called above a form that was refused. */
export function questionLabels(
  questions: readonly BookingQuestion[],
  tariffs: readonly TariffView[],
  basket: Basket,
): Record<string, string> {
  const named = questions.flatMap(({ id, scope, label }): [string, string][] =>
    scope === "order"
      ? [[answerField(id), label]]
      : tariffs.flatMap((tariff, index) =>
          Array.from({ length: basket.quantity(index) }, (_, each): [string, string] => [
            answerField(id, { index, each }),
            `${label} (${tariff.label}, billet ${each + 1})`,
          ]),
        ),
  );
  return Object.fromEntries(named);
}
