import { and, asc, count, eq, exists, isNull, max, or, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { events } from "#core/events/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "../input.ts";
import { changeQuestionInput, newQuestionInput, questionInput } from "./input.ts";
import { type BookingQuestion, QUESTIONS_MAX } from "./question-rules.ts";
import { bookingAnswers, bookingQuestions } from "./tables.ts";

type Question = typeof bookingQuestions.$inferSelect;

/** Who adds and who changes pass one by one: the bound holds also for two who press at once. */
async function lockQuestions(ctx: Ctx, eventId: string): Promise<Question[]> {
  await ctx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for("no key update");
  return ctx.db
    .select()
    .from(bookingQuestions)
    .where(and(eq(bookingQuestions.eventId, eventId), isNull(bookingQuestions.retiredAt)))
    .orderBy(asc(bookingQuestions.position));
}

const sameWords = (one: Question, other: Omit<BookingQuestion, "id">): boolean =>
  one.label === other.label &&
  one.kind === other.kind &&
  one.scope === other.scope &&
  one.required === other.required &&
  one.choices.join("\n") === other.choices.join("\n");

/** One more question. Pressed twice, it is asked once. */
export async function askQuestion(ctx: Ctx, raw: unknown): Promise<{ questionId: string }> {
  const { eventId, ...question } = parseInput(newQuestionInput, raw);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  return transact(ctx, async (inner) => {
    const asked = await lockQuestions(inner, eventId);
    const same = asked.find((each) => sameWords(each, question));
    if (same) return { questionId: same.id };
    if (asked.length >= QUESTIONS_MAX) {
      throw new DomainError("conflict", {
        reason: "too_many_questions",
        detail: m["question.too_many"]({ max: QUESTIONS_MAX }),
      });
    }
    const [last] = await inner.db
      .select({ position: max(bookingQuestions.position) })
      .from(bookingQuestions)
      .where(eq(bookingQuestions.eventId, eventId));
    return write(inner, eventId, actor.userId, { ...question, position: (last?.position ?? 0) + 1 });
  });
}

/** Other words are another question in the place of the first, which keeps the answers that it was given. */
export async function changeQuestion(ctx: Ctx, raw: unknown): Promise<{ questionId: string }> {
  const { questionId, ...question } = parseInput(changeQuestionInput, raw);
  const { eventId } = await loadQuestion(ctx, questionId);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  return transact(ctx, async (inner) => {
    const before = (await lockQuestions(inner, eventId)).find(({ id }) => id === questionId);
    // Somebody else has changed or removed it since: the page, shown anew, says what is asked now.
    if (!before) throw new DomainError("conflict");
    if (sameWords(before, question)) return { questionId };
    await retire(inner, before);
    return write(inner, eventId, actor.userId, { ...question, position: before.position });
  });
}

/** It is asked no more; orders that were asked keep their answers. */
export async function removeQuestion(ctx: Ctx, raw: unknown): Promise<void> {
  const { questionId } = parseInput(questionInput, raw);
  const { eventId } = await loadQuestion(ctx, questionId);
  await requireCoOrganiser(ctx, eventId);
  await transact(ctx, async (inner) => {
    const question = (await lockQuestions(inner, eventId)).find(({ id }) => id === questionId);
    if (question) await retire(inner, question);
  });
}

async function loadQuestion(ctx: Ctx, questionId: string): Promise<Question> {
  const [question] = await ctx.db.select().from(bookingQuestions).where(eq(bookingQuestions.id, questionId));
  if (!question) throw new DomainError("not_found");
  return question;
}

async function retire(ctx: Ctx, { id, eventId }: Question): Promise<void> {
  await ctx.db.update(bookingQuestions).set({ retiredAt: ctx.now }).where(eq(bookingQuestions.id, id));
  await recordAudit(ctx, {
    action: "ticketing.question_retired",
    subject: { kind: "event", id: eventId },
    details: { questionId: id },
  });
}

async function write(
  ctx: Ctx,
  eventId: string,
  createdBy: string,
  question: Omit<BookingQuestion, "id"> & { position: number },
): Promise<{ questionId: string }> {
  const id = newId(ctx.now);
  await ctx.db.insert(bookingQuestions).values({ id, eventId, createdBy, createdAt: ctx.now, ...question });
  await recordAudit(ctx, {
    action: "ticketing.question_asked",
    subject: { kind: "event", id: eventId },
    details: { questionId: id },
  });
  return { questionId: id };
}

type ListedQuestion = BookingQuestion & { retiredAt: Date | null; answers: number };

/** What is asked, and what was asked before and answered: for co-organisers. */
export async function listQuestions(ctx: Ctx, raw: unknown): Promise<ListedQuestion[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const { id, label, kind, scope, required, choices, retiredAt } = bookingQuestions;
  const answersOf = ctx.db.select({ one: sql`1` }).from(bookingAnswers).where(eq(bookingAnswers.questionId, id));
  return ctx.db
    .select({ id, label, kind, scope, required, choices, retiredAt, answers: count(bookingAnswers.orderId) })
    .from(bookingQuestions)
    .leftJoin(bookingAnswers, eq(bookingAnswers.questionId, id))
    .where(and(eq(bookingQuestions.eventId, eventId), or(isNull(retiredAt), exists(answersOf))))
    .groupBy(id)
    .orderBy(asc(bookingQuestions.position), asc(id));
}
