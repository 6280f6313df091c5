import { data } from "react-router";
import { knownVatAnswers } from "#core/deals/vat-facts-rules.ts";
import {
  type VatAnswers,
  type VatFigures,
  type VatQuestion,
  vatQuestionNames,
} from "#core/terms/vat-question-rules.ts";
import { adviseVat } from "#core/terms/vat-rules.ts";
import { own } from "#platform/own.ts";
import type { Refused } from "#web/forms/form-action.ts";
import { type FormFields, formFields } from "#web/forms/form-check.ts";
import type { FieldValues } from "#web/ui/fields/field.tsx";

/** The fields of the fold « Quel taux de TVA ? », in whichever form it stands. */
export const vatField = (name: VatQuestion): string => `vatAnswers.${name}`;

/** Ticked: the answers go with the agreement. */
export const VAT_KEPT = "vatKept";

/** The button that asks the server, where no script is there to do it. */
export const ASK_VAT = "vat";

export function answersIn(fields: FormFields): VatAnswers {
  const answers = vatQuestionNames.map((name) => [name, own(fields, vatField(name))] as const);
  return Object.fromEntries(answers.filter(([, code]) => typeof code === "string" && code !== ""));
}

/** As the area's schemas take it: nothing of a form without the fold, null where nobody wants the answers kept. */
export function withVatAnswers(answers: Record<string, unknown>): Record<string, unknown> {
  const isVat = (name: string) => name === VAT_KEPT || name.startsWith(vatField("" as VatQuestion));
  if (!Object.keys(answers).some(isVat)) return answers;
  const rest = Object.fromEntries(Object.entries(answers).filter(([name]) => !isVat(name)));
  return { ...rest, vatAnswers: answers[VAT_KEPT] === "true" ? answersIn(answers as FormFields) : null };
}

type Asked = Parameters<typeof knownVatAnswers>;

/** What is kept, or known, as the fields show it. */
export function vatValues(content: Asked[0], known: Asked[1]): FieldValues {
  const answers = Object.entries(knownVatAnswers(content, known));
  return {
    ...Object.fromEntries(answers.map(([name, code]) => [vatField(name as VatQuestion), code])),
    [VAT_KEPT]: content.vatChoice ? "true" : undefined,
  };
}

export const asksForVat = (sent: FormData): boolean => sent.get("go") === ASK_VAT;

/** The form once more, with everything that was typed, and the rate that is proposed where one is. Nothing is saved. */
export function proposeVat(sent: FormData, figures: VatFigures | undefined): Refused {
  const values = formFields(sent);
  const advice = adviseVat(answersIn(values), figures);
  const rate = advice.kind === "answered" && advice.rate !== null ? { vatRate: String(advice.rate) } : {};
  const intent = sent.get("intent");
  return data({
    ...(typeof intent === "string" ? { intent } : {}),
    values: { ...values, ...rate, [VAT_KEPT]: "true" },
    errors: {},
    reason: "vat_proposed",
  });
}
