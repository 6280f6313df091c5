import { dateProblems } from "#core/proposals/date-rules.ts";
import type { ProposalFormStep } from "#core/proposals/input.ts";
import type { ProposalContent } from "#core/proposals/rules.ts";
import { type FieldProblem, needsTariffs, tariffProblems } from "#core/proposals/sending-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { addUnder } from "#platform/own.ts";
import { errorsOf, type FormCheck, type FormFields, withFrenchWords } from "#web/components/forms/form-check.ts";
import { errorsOnScreen, savedValues, stepAnswers } from "#web/components/wizards/step-values.ts";
import type { FieldValues } from "#web/ui/field-scope.tsx";

/** As the room's schemas take it. Tickets that are left to the artist are not looked at. */
export function proposalAnswers(fields: FormFields): Record<string, unknown> {
  const answers = stepAnswers(fields);
  return answers.deferred === "true" ? { ...answers, tariffs: [] } : answers;
}

/** What is saved, as the fields show it, and what the wizard suggests where nothing is. */
export function proposalValues(content: ProposalContent): FieldValues {
  const { insurance, ticketingDeferred, ...rest } = content;
  const saved = savedValues({ ...rest, insurance: insurance ?? false, deferred: ticketingDeferred });
  return content.tariffs === null ? { ...saved, ...savedValues({ tariffs: firstTariff(content) }) } : saved;
}

function firstTariff({ remuneration, capacity }: ProposalContent): Record<string, unknown>[] {
  if (remuneration === null || !needsTariffs(remuneration)) return [];
  const isFree = hasFreeEntrance(remuneration);
  return [{ label: isFree ? "Entrée libre" : "Plein tarif", priceType: isFree ? "free" : "fixed", quantity: capacity }];
}

/** The server's own checks, before it is asked: the schema's first, then what depends on other steps. */
export const proposalCheck =
  (step: ProposalFormStep, content: ProposalContent): FormCheck =>
  async () => {
    const { proposalStepInputs } = await withFrenchWords(() => import("#core/proposals/input.ts"));
    return (fields) => {
      const parsed = proposalStepInputs[step].safeParse(proposalAnswers(fields));
      const errors = parsed.success ? ruleErrors(parsed.data, content) : errorsOf(parsed);
      return errorsOnScreen(errors, fields);
    };
  };

// Only the server knows what time it is: dates are not told to be past here.
const LONG_AGO = new Date(0);

function ruleErrors(values: Record<string, unknown>, content: ProposalContent): FieldErrors {
  const problems: FieldProblem[] = [];
  if ("dates" in values) problems.push(...dateProblems(values.dates as ProposalContent["dates"], LONG_AGO));
  const { remuneration, capacity, goalCents, dates } = content;
  if ("tariffs" in values && values.deferred !== true && remuneration && capacity !== null) {
    const frame = { remuneration, capacity, goalCents, slots: Math.max(dates.length, 1) };
    problems.push(...tariffProblems(values.tariffs as Tariff[], frame));
  }
  const errors: FieldErrors = {};
  for (const { field, message } of problems) addUnder(errors, field, message);
  return errors;
}
