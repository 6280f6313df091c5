import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import {
  type AnsweredQuestion,
  type AnswerRow,
  type BookingQuestion,
  type GivenAnswer,
  judgeAnswers,
} from "./question-rules.ts";
import { bookingAnswers, bookingQuestions } from "./tables.ts";

const { id, label, kind, scope, required, choices } = bookingQuestions;

/** What is asked of whoever books this event now. */
export async function loadQuestions(ctx: Ctx, eventId: string): Promise<BookingQuestion[]> {
  return ctx.db
    .select({ id, label, kind, scope, required, choices })
    .from(bookingQuestions)
    .where(and(eq(bookingQuestions.eventId, eventId), isNull(bookingQuestions.retiredAt)))
    .orderBy(asc(bookingQuestions.position), asc(id));
}

/** Those of an order that is about to be made; refused, each beside its question, when one is missing. */
export async function readAnswers(
  ctx: Ctx,
  eventId: string,
  given: readonly GivenAnswer[] = [],
  tickets: number,
): Promise<AnswerRow[]> {
  const { rows, problems } = judgeAnswers(await loadQuestions(ctx, eventId), given, tickets);
  if (problems.length > 0) {
    const fields = problems.map(({ questionId, place, problem }) => [`answers.${questionId}.${place}`, [problem]]);
    throw new DomainError("invalid_input", { fields: Object.fromEntries(fields) });
  }
  return rows;
}

type OrderAnswer = AnsweredQuestion & { orderId: string };

/** In the order of the questions. Under the words that each was given to, also when they are asked no more. */
export async function loadAnswersOf(ctx: Ctx, orderIds: readonly string[]): Promise<OrderAnswer[]> {
  if (orderIds.length === 0) return [];
  return ctx.db
    .select({
      orderId: bookingAnswers.orderId,
      questionId: bookingAnswers.questionId,
      label,
      place: bookingAnswers.place,
      answer: bookingAnswers.answer,
    })
    .from(bookingAnswers)
    .innerJoin(bookingQuestions, eq(id, bookingAnswers.questionId))
    .where(inArray(bookingAnswers.orderId, [...orderIds]))
    .orderBy(asc(bookingQuestions.position), asc(id), asc(bookingAnswers.place));
}

/** What an order's answers say of its ticket at this place, from 1: those of the order, and its own. */
export const answersAt = <A extends { place: number }>(answers: readonly A[], place: number): A[] =>
  answers.filter((each) => each.place === 0 || each.place === place);
