import type { ComponentType } from "react";
import type { ListingKind } from "#core/listings/rules.ts";
import { StepSection } from "#web/forms/wizard/step-section.tsx";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import type { Wizard } from "./steps.ts";
import { type AnswerWords, answerInWords } from "./suggestions.ts";

type ScreenSectionsProps<Step extends string> = {
  wizard: Wizard<ListingKind, Step>;
  screen: readonly Step[];
  /** The step that the address names. */
  asked: Step;
  fields: Partial<Record<Step, ComponentType>>;
  words: AnswerWords<Step>;
  values: FieldValues;
  missing: readonly { step: string; field: string }[];
};

/** The questions of a screen: alone, or each under its own heading. */
export function ScreenSections<Step extends string>(props: ScreenSectionsProps<Step>) {
  const { wizard, screen, asked, fields, words, values, missing } = props;
  const [first, ...others] = screen;
  return screen.map((step) => {
    const Fields: ComponentType | undefined = fields[step];
    if (!Fields) return null;
    if (others.length === 0) return <Fields key={step} />;
    const { title, lead } = wizard.texts[step];
    const wanted = step === asked && step !== first;
    const answer = answerInWords(words, { step, asked: wanted, values, missing });
    return (
      <StepSection key={step} id={step} title={title} lead={lead} answer={answer}>
        <Fields />
      </StepSection>
    );
  });
}
