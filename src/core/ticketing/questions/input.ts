import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import {
  CHOICE_LABEL_MAX,
  CHOICES_MAX,
  CHOICES_MIN,
  QUESTION_LABEL_MAX,
  questionKinds,
  questionScopes,
} from "./question-rules.ts";

const label = z
  .string()
  .overwrite(asTyped)
  .min(1, { error: () => m["field.required"]() })
  .refine(...upTo(QUESTION_LABEL_MAX))
  .meta({ maxLength: QUESTION_LABEL_MAX });

/** One choice a line; the same twice is one. */
const choices = z
  .string()
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]);

const question = z.object({
  label,
  kind: z.enum(questionKinds),
  scope: z.enum(questionScopes),
  required: z.preprocess((value) => value === true || value === "true", z.boolean()),
  choices,
});

type Question = z.output<typeof question>;

const hasChoices = ({ kind, choices: given }: Question): boolean =>
  kind !== "choice" || (given.length >= CHOICES_MIN && given.length <= CHOICES_MAX);

const shortChoices = ({ kind, choices: given }: Question): boolean =>
  kind !== "choice" || given.every((each) => each.length <= CHOICE_LABEL_MAX);

const needed = { path: ["choices"], error: () => m["question.choices_needed"]({ min: CHOICES_MIN, max: CHOICES_MAX }) };
const long = { path: ["choices"], error: () => m["question.choice_long"]({ max: CHOICE_LABEL_MAX }) };

/** Only a choice has answers to choose from. */
const own = <Q extends Question>(each: Q): Q => (each.kind === "choice" ? each : { ...each, choices: [] });

export const newQuestionInput = question
  .extend({ eventId: z.uuid() })
  .refine(hasChoices, needed)
  .refine(shortChoices, long)
  .transform(own);

export const changeQuestionInput = question
  .extend({ questionId: z.uuid() })
  .refine(hasChoices, needed)
  .refine(shortChoices, long)
  .transform(own);

export const questionInput = z.object({ questionId: z.uuid() });
