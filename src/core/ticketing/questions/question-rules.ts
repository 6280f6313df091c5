import { m } from "#platform/messages/messages.js";
import { typedLength } from "#platform/typed-text.ts";

export const questionKinds = ["text", "choice", "consent"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionScopes = ["order", "ticket"] as const;
export type QuestionScope = (typeof questionScopes)[number];

/** Whoever books came for a ticket, not for a form. */
export const QUESTIONS_MAX = 5;
export const QUESTION_LABEL_MAX = 140;
export const CHOICES_MIN = 2;
export const CHOICES_MAX = 10;
export const CHOICE_LABEL_MAX = 60;
export const ANSWER_MAX = 300;

/** A consent that is given; anything else is none. */
export const CONSENT_GIVEN = "oui";

export type BookingQuestion = {
  id: string;
  label: string;
  kind: QuestionKind;
  scope: QuestionScope;
  required: boolean;
  choices: readonly string[];
};

/** Of the whole order: 0; of a ticket: its place in the order, from 1. */
export type GivenAnswer = { questionId: string; place: number; value: string };

/** What is wrong with an answer, in the words that stand beside it. */
export function answerProblem({ kind, required, choices }: BookingQuestion, value: string): string | undefined {
  const typed = value.trim();
  if (kind === "consent") return required && typed !== CONSENT_GIVEN ? m["question.consent_needed"]() : undefined;
  if (typed === "") return required ? m["field.required"]() : undefined;
  if (kind === "choice") return choices.includes(typed) ? undefined : m["question.choose_one"]();
  return typedLength(typed) > ANSWER_MAX ? m["field.max_length"]({ max: ANSWER_MAX }) : undefined;
}

/** Where each question is asked: once for an order, or at every ticket. */
export const placesOf = ({ scope }: Pick<BookingQuestion, "scope">, tickets: number): number[] =>
  scope === "order" ? [0] : Array.from({ length: tickets }, (_, index) => index + 1);

export type AnswerRow = { questionId: string; place: number; answer: string };
export type AnswerProblem = { questionId: string; place: number; problem: string };

/** What is kept of them, and what is wrong. Answers to what is not asked, or no longer, are left out: the page was older. */
export function judgeAnswers(
  questions: readonly BookingQuestion[],
  given: readonly GivenAnswer[],
  tickets: number,
): { rows: AnswerRow[]; problems: AnswerProblem[] } {
  const rows: AnswerRow[] = [];
  const problems: AnswerProblem[] = [];
  for (const question of questions) {
    for (const place of placesOf(question, tickets)) {
      const value = given.find((each) => each.questionId === question.id && each.place === place)?.value.trim() ?? "";
      const problem = answerProblem(question, value);
      if (problem) problems.push({ questionId: question.id, place, problem });
      else if (question.kind === "consent")
        rows.push({ questionId: question.id, place, answer: value === CONSENT_GIVEN ? "oui" : "non" });
      else if (value) rows.push({ questionId: question.id, place, answer: value });
    }
  }
  return { rows, problems };
}

export type AnsweredQuestion = { questionId: string; label: string; place: number; answer: string };

/** « Oui » and « Non » for a consent; what was typed or chosen for anything else. */
export const answerText = (answer: string): string => (answer === "oui" ? "Oui" : answer === "non" ? "Non" : answer);
