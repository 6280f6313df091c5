import type { EventPhase } from "#core/events/process.ts";
import type { OpenGoal, SlotView, TariffView } from "#core/events/rules.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { FREE_PRICE_MAX_CENTS, FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import {
  type BookingQuestion,
  type GivenAnswer,
  judgeAnswers,
  type QuestionScope,
} from "#core/ticketing/questions/question-rules.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseEuros } from "#platform/money.ts";
import { own, put } from "#platform/own.ts";
import type { FormFields } from "#web/forms/form-check.ts";

/** What is booked, as both screens show it. */
export type EveningView = { eventId: string; title: string; cover: PhotoView | null; where: string };

export type BookingView = EveningView & {
  phase: EventPhase;
  salesStopped: boolean;
  /** Those that can still be booked, full or not. */
  slots: readonly SlotView[];
  tariffs: readonly TariffView[];
  maxPerOrder: number;
  /** It may still be cancelled for want of sales. */
  goal: OpenGoal | null;
  holderNameMax: number;
  /** Of this form: pressing twice, or in two tabs, is one order. */
  formKey: string;
  isGuest: boolean;
  /** What the organiser asks. */
  questions: readonly BookingQuestion[];
  /** Whom one buys from, and what tax is in the price. */
  organiser: string;
  vat: string;
};

/** How a line of the form is called, in the form as in the address that keeps a choice. */
export const quantityField = (index: number): string => `items.${index}.quantity`;
export const priceField = (index: number): string => `items.${index}.freePriceCents`;
export const holderField = (index: number, ticket: number): string => `items.${index}.holderNames.${ticket}`;
/** An answer of the whole order, or of one ticket of a tariff. */
export const answerField = (questionId: string, ticket?: { index: number; each: number }): string =>
  ticket ? `answers.${questionId}.${ticket.index}.${ticket.each}` : `answers.${questionId}`;
/** For how many tickets the form has shown their questions: without scripts it learns only by being sent. */
export const ASKED_TICKETS = "askedTickets";

/** As the address keeps it: what was chosen, and nothing about who. */
const CHOICE = /^(?:date|promoCode|items\.\d\.(?:quantity|freePriceCents))$/;

export const isChoice = (name: string): boolean => CHOICE.test(name);

export const choiceIn = (params: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...params].filter(([name, value]) => isChoice(name) && value !== "" && value.length <= 100));

export const ticketCount = (count: number): string => (count > 1 ? `${count} billets` : `${count} billet`);

export type Tariffs = readonly (Pick<TariffView, "id" | "priceType"> &
  Partial<Pick<TariffView, "label" | "minPerOrder" | "maxPerOrder">>)[];

/** An amount that cannot be read is out of bounds. */
export const chosenPrice = (text: string | undefined): number | undefined =>
  text ? (parseEuros(text) ?? 0) : undefined;

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

const quantityIn = (fields: FormFields, index: number): number =>
  Number(textOf(own(fields, quantityField(index))) || 0) || 0;

/** No form asks about more tickets than an order can have. */
const TICKETS_MAX = 100;

/** Every ticket that is chosen, in the order in which the verb numbers them: its place from 1. */
function chosenTickets(fields: FormFields, tariffs: Tariffs): { place: number; index: number; each: number }[] {
  const chosen = tariffs.flatMap((_, index) =>
    Array.from({ length: Math.min(Math.max(0, Math.trunc(quantityIn(fields, index))), TICKETS_MAX) }, (__, each) => ({
      index,
      each,
    })),
  );
  return chosen.slice(0, TICKETS_MAX).map((ticket, before) => ({ place: before + 1, ...ticket }));
}

type FieldAnswer = GivenAnswer & { field: string };

/** What was answered, with the field that says it. */
export function answersIn(fields: FormFields, tariffs: Tariffs, questions: readonly BookingQuestion[]): FieldAnswer[] {
  const tickets = chosenTickets(fields, tariffs);
  return questions.flatMap(({ id: questionId, scope }) =>
    (scope === "order"
      ? [{ place: 0, field: answerField(questionId) }]
      : tickets.map((ticket) => ({
          place: ticket.place,
          field: answerField(questionId, ticket),
        }))
    ).map(({ place, field }) => ({ questionId, place, field, value: textOf(own(fields, field)) })),
  );
}

function missingAnswers(fields: FormFields, tariffs: Tariffs, questions: readonly BookingQuestion[]): FieldErrors {
  const missing: FieldErrors = {};
  const count = chosenTickets(fields, tariffs).length;
  const asksTickets = questions.some(({ scope }) => scope === "ticket");
  // They have not been seen yet: they are shown first, and only then wanted.
  if (asksTickets && Number(textOf(own(fields, ASKED_TICKETS))) !== count && count > 0) {
    return { [ASKED_TICKETS]: [m["order.answer_tickets"]()] };
  }
  const given = answersIn(fields, tariffs, questions);
  for (const { questionId, place, problem } of judgeAnswers(questions, given, count).problems) {
    const field = given.find((each) => each.questionId === questionId && each.place === place)?.field;
    if (field) put(missing, field, [problem]);
  }
  return missing;
}

type Asking = { tariffs: Tariffs; isGuest: boolean; questions: readonly BookingQuestion[] };

/** Who books, in the words that stand beside the two fields. */
export function missingName(fields: FormFields): FieldErrors {
  return {
    ...(textOf(fields.firstName).trim() ? {} : { firstName: [m["order.first_name_needed"]()] }),
    ...(textOf(fields.lastName).trim() ? {} : { lastName: [m["order.last_name_needed"]()] }),
  };
}

/** What the form still wants: said by the page while it is being filled in, and by the server in the same words. */
export function missingIn(fields: FormFields, { tariffs, isGuest, questions }: Asking): FieldErrors {
  // In the order of the form: the first of them gets the focus.
  const missing: FieldErrors = {};
  const wants = (index: number): boolean => quantityIn(fields, index) !== 0;
  if (!textOf(fields.date)) missing.date = [m["order.date_needed"]()];
  if (!tariffs.some((_, index) => wants(index))) missing.items = [m["order.nothing_chosen"]()];
  tariffs.forEach(({ label = "", minPerOrder, maxPerOrder }, index) => {
    const quantity = quantityIn(fields, index);
    if (quantity <= 0) return;
    if (minPerOrder && quantity < minPerOrder)
      put(missing, quantityField(index), [m["order.tariff_min"]({ label, min: minPerOrder })]);
    if (maxPerOrder && quantity > maxPerOrder)
      put(missing, quantityField(index), [m["order.tariff_max"]({ label, max: maxPerOrder })]);
  });
  tariffs.forEach(({ priceType }, index) => {
    if (priceType !== "free-price" || !wants(index)) return;
    const cents = chosenPrice(textOf(own(fields, priceField(index)))) ?? 0;
    if (cents >= FREE_PRICE_MIN_CENTS && cents <= FREE_PRICE_MAX_CENTS) return;
    put(missing, priceField(index), [m["order.free_price_bounds"]()]);
  });
  const asked = (scope: QuestionScope) =>
    missingAnswers(
      fields,
      tariffs,
      questions.filter((question) => question.scope === scope),
    );
  const noEmail = isGuest && !textOf(fields.email).trim();
  return {
    ...missing,
    ...asked("ticket"),
    ...missingName(fields),
    ...(noEmail ? { email: [m["order.email_needed"]()] } : {}),
    ...asked("order"),
  };
}
