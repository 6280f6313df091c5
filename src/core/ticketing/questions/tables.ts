import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { events } from "../../events/tables.ts";
import { orders } from "../tables.ts";
import type { QuestionKind, QuestionScope } from "./question-rules.ts";

/**
 * What an organiser asks of whoever books. Its words never change: another wording is another question, so that an answer always
 * stands under the words that it was given to. Retired, it is asked no more and its answers stay.
 */
export const bookingQuestions = pgTable(
  "booking_questions",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    position: integer().notNull(),
    label: text().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    scope: text().$type<QuestionScope>().notNull(),
    required: boolean().notNull(),
    /** To choose from; none for other kinds. */
    choices: jsonb().$type<readonly string[]>().notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    retiredAt: timestamp("retired_at", { withTimezone: true }),
  },
  (table) => [index("booking_questions_event").on(table.eventId, table.position)],
);

/** Written with the seats of their order, in one statement. */
export const bookingAnswers = pgTable(
  "booking_answers",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    questionId: uuid("question_id")
      .notNull()
      .references(() => bookingQuestions.id),
    /** 0: of the whole order; otherwise its ticket at this place, from 1. */
    place: integer().notNull(),
    answer: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.questionId, table.place] }),
    index("booking_answers_question").on(table.questionId),
  ],
);
