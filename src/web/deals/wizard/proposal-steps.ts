import { dateProblems, slotsOf } from "#core/deals/dates/date-rules.ts";
import type { ProposalFormStep } from "#core/deals/input.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import { type ProposalContent, type ProposalStep, proposalStepLabel } from "#core/deals/rules.ts";
import type { ProposalForEdit } from "#core/deals/view-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { type FieldProblem, needsTariffs, tariffProblems } from "#core/terms/tariff-rules.ts";
import { HOST_SHARE_PERCENT } from "#core/terms/waterfall-rules.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { addUnder } from "#platform/own.ts";
import { errorsOf, type FormCheck, type FormFields, type FormRefusal, withFrenchWords } from "#web/forms/form-check.ts";
import { type Screens, screenOf } from "#web/forms/wizard/screens.ts";
import { errorsOnScreen, savedValues, stepAnswers } from "#web/forms/wizard/step-values.ts";
import type { StepText } from "#web/forms/wizard/wizard-page.tsx";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import type { PartyNames } from "../terms/waterfall-table.tsx";
import { withVatAnswers } from "../vat/vat-form.ts";
import type { ListingOption } from "./listing-choice.tsx";

/**
 * What the listings answer already (words, cover) is looked at in the preview and changed from there: the way leads past it, as
 * past everything that lacks nothing.
 */
export const proposalScreens: Screens<ProposalStep> = [
  ["intro"],
  ["choix"],
  ["dates", "ouverture", "message"],
  ["conditions"],
  ["billetterie"],
  ["description"],
  ["couverture"],
  ["apercu"],
];

/** What a screen of the wizard is made of. */
export type EditedStep = {
  proposal: ProposalForEdit;
  step: ProposalStep;
  /** The steps that stand on it. */
  screen: readonly ProposalStep[];
  names: PartyNames;
  /** How the one who will receive it is called. */
  to: string;
  /** The day it is in Paris: earlier ones cannot be picked. */
  today: string;
  /** When it would expire if it left now. */
  expiresAt: Date;
  /** For the step that chooses the two listings. */
  choice: { own: ListingOption[]; other: ListingOption | null; found: ListingOption[] | null; searched: string } | null;
  back?: string | undefined;
  next: string;
  refused?: FormRefusal | undefined;
};

type Words = Omit<StepText, "label">;

const common: Record<Exclude<ProposalStep, "choix" | "intro">, Words> = {
  ouverture: {
    title: "Une soirée ouverte ou privée\u202f?",
    lead: "Selon ce que l’annonce du projet et celle du lieu acceptent.",
  },
  description: {
    title: "Comment s’appellera l’événement\u202f?",
    lead: "Une fois la proposition acceptée, chacune des deux parties pourra encore changer ces mots.",
  },
  couverture: {
    title: "Une image pour l’annoncer",
    lead: "C’est la couverture du projet. Pour en montrer une autre, supprimez-la, puis ajoutez la vôtre.",
  },
  dates: { title: "Quand\u202f?", lead: "Une date, ou plusieurs entre lesquelles choisir." },
  conditions: { title: "À quelles conditions\u202f?", lead: "Ce que chacun apporte, et ce que chacun reçoit." },
  billetterie: {
    title: "La billetterie, et ce que chacun reçoit",
    lead: "Trois tarifs au plus. Les montants suivent ce que vous écrivez.",
  },
  message: { title: "Un mot pour accompagner la proposition" },
  apercu: { title: "Voici ce que l’autre partie recevra" },
};

const own: Record<ProposalDirection, Record<"intro" | "choix", Words>> = {
  "to-host": {
    intro: { title: "Proposer une date à un lieu" },
    choix: { title: "Quel projet, et pour quel lieu\u202f?" },
  },
  "to-artist": {
    intro: { title: "Proposer une date à un projet" },
    choix: { title: "Quel lieu, et pour quel projet\u202f?" },
  },
};

/** Above a screen with several steps, by the first of them. */
const screenTexts: Partial<Record<ProposalStep, StepText>> = {
  dates: {
    label: "La soirée",
    title: "Quelle soirée proposez-vous\u202f?",
    lead: "Une date, ou plusieurs entre lesquelles choisir.",
  },
};

export function proposalScreenText(step: ProposalStep, direction: ProposalDirection): StepText {
  const [first] = screenOf(proposalScreens, step);
  return screenTexts[first] ?? proposalStepText(first, direction);
}

export function proposalStepText(step: ProposalStep, direction: ProposalDirection): StepText {
  const words = step === "choix" || step === "intro" ? own[direction][step] : common[step];
  return { label: proposalStepLabel(step, direction), ...words };
}

/** As the area's schemas take it. Tickets that are left to the artist are not looked at. */
export function proposalAnswers(fields: FormFields): Record<string, unknown> {
  const answers = withVatAnswers(stepAnswers(fields));
  return answers.deferred === "true" ? { ...answers, tariffs: [] } : answers;
}

/** What is saved, as the fields show it, and what the wizard suggests where nothing is. */
export function proposalValues(
  content: ProposalContent,
  openness: ProposalForEdit["opennessChoices"] = [],
): FieldValues {
  const { insurance, ticketingDeferred, ...rest } = content;
  const [possible] = openness.filter(({ reasons }) => reasons.length === 0);
  const saved = savedValues({
    ...rest,
    openness: rest.openness ?? possible?.code,
    hostSharePercent: rest.hostSharePercent ?? HOST_SHARE_PERCENT,
    insurance: insurance ?? false,
    deferred: ticketingDeferred,
  });
  return content.tariffs === null ? { ...saved, ...savedValues({ tariffs: firstTariff(content) }) } : saved;
}

function firstTariff({ remuneration, capacity }: ProposalContent): Record<string, unknown>[] {
  if (remuneration === null || !needsTariffs(remuneration)) return [];
  const isFree = hasFreeEntrance(remuneration);
  return [{ label: isFree ? "Entrée libre" : "Plein tarif", priceType: isFree ? "free" : "fixed", quantity: capacity }];
}

/** The server's own checks, before it is asked: the schemas' first, then what depends on other steps. */
export const proposalCheck =
  (steps: readonly ProposalFormStep[], content: ProposalContent): FormCheck =>
  async () => {
    const { proposalStepInputs } = await withFrenchWords(() => import("#core/deals/input.ts"));
    return (fields) => {
      const answers = proposalAnswers(fields);
      const errors = steps.map((step) => {
        const parsed = proposalStepInputs[step].safeParse(answers);
        return parsed.success ? ruleErrors(parsed.data, content) : errorsOf(parsed);
      });
      return errorsOnScreen(Object.assign({}, ...errors), fields);
    };
  };

// Only the server knows what time it is: dates are not told to be past here.
const LONG_AGO = new Date(0);

function ruleErrors(values: Record<string, unknown>, content: ProposalContent): FieldErrors {
  const problems: FieldProblem[] = [];
  if ("dates" in values) problems.push(...dateProblems(values.dates as ProposalContent["dates"], LONG_AGO));
  const { remuneration, capacity, goalCents, dates } = content;
  if ("tariffs" in values && values.deferred !== true && remuneration && capacity !== null) {
    const frame = { remuneration, capacity, goalCents, slots: Math.max(dates.length, 1), evenings: slotsOf(dates) };
    problems.push(...tariffProblems(values.tariffs as Tariff[], frame));
  }
  const errors: FieldErrors = {};
  for (const { field, message } of problems) addUnder(errors, field, message);
  return errors;
}
