import { createHash } from "node:crypto";
import { holdSeatsInput } from "#core/ticketing/input.ts";
import type { BookingQuestion } from "#core/ticketing/questions/question-rules.ts";
import { DomainError, type FieldErrors, isDomainError } from "#platform/errors.ts";
import { own } from "#platform/own.ts";
import { errorsOf } from "#web/forms/form-check.ts";
import { answersIn, chosenPrice, missingIn, priceField, quantityField, type Tariffs } from "./booking-view.ts";

type Fields = Record<string, string>;

export function bookingAddress(eventId: string, choice: Fields): string {
  const query = new URLSearchParams(choice);
  return query.size > 0 ? `/event/${eventId}/book?${query}` : `/event/${eventId}/book`;
}

type Offered = { id: string; tariffs: Tariffs; questions?: readonly BookingQuestion[] };

/** The form as the verb takes it. Whoever has no account says where the tickets go. */
export function readOrder(fields: Fields, event: Offered, isGuest: boolean) {
  const answers = answersIn(fields, event.tariffs, event.questions ?? []).filter(({ value }) => value !== "");
  const order = {
    eventId: event.id,
    slotId: fields.date,
    items: event.tariffs.map(({ id, priceType }, index) => ({
      tariffId: id,
      quantity: own(fields, quantityField(index)) || 0,
      ...(priceType === "free-price" ? { freePriceCents: chosenPrice(own(fields, priceField(index))) } : {}),
      holderNames: holderNames(fields, index),
    })),
    ...(isGuest ? { email: fields.email } : {}),
    firstName: fields.firstName,
    lastName: fields.lastName,
    ...(answers.length > 0
      ? { answers: answers.map(({ questionId, place, value }) => ({ questionId, place, value })) }
      : {}),
    ...(fields.promoCode ? { promoCode: fields.promoCode } : {}),
  };
  return { ...order, idempotencyKey: keyFor(fields.key ?? "", order) };
}

/** What people type; ids are the page's, and the verb's to refuse. */
const TYPED = /^(?:email|firstName|lastName|promoCode|items\.\d+\.(?:quantity|holderNames))/;

/** All at once: nobody should send a form three times to learn what it wants. */
export async function loadOrder(
  fields: Fields,
  event: Offered,
  { isGuest, promoErrors }: { isGuest: boolean; promoErrors: () => Promise<FieldErrors> },
) {
  const order = readOrder(fields, event, isGuest);
  const missing = missingIn(fields, { tariffs: event.tariffs, isGuest, questions: event.questions ?? [] });
  const wrong = Object.entries(errorsOf(holdSeatsInput.safeParse(order))).filter(
    ([name]) => TYPED.test(name) && !Object.hasOwn(missing, name),
  );
  const errors = {
    ...missing,
    ...Object.fromEntries(wrong),
    ...(order.promoCode ? await promoErrors() : {}),
  };
  if (Object.keys(errors).length > 0) throw new DomainError("invalid_input", { fields: errors });
  return order;
}

function holderNames(fields: Fields, index: number): string[] {
  const prefix = `items.${index}.holderNames.`;
  const names: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const ticket = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(ticket) && ticket >= 0 && ticket < 100) names[ticket] = value;
  }
  return Array.from(names, (name) => name ?? "");
}

/** The same form sent twice is one order; sent again after going back and choosing otherwise, it is another. */
const keyFor = (formKey: string, order: unknown): string =>
  createHash("sha256")
    .update(`${formKey} ${JSON.stringify(order)}`)
    .digest("base64url");

const AT_THE_DATE = new Set(["sold_out", "sales_closed", "not_on_sale"]);

const AT_THE_TICKETS = new Set(["tariff_not_yet", "tariff_over"]);

/** What is wrong with the date, or with the hours of a tariff, is said there, not only above the form. */
export async function blamingTheDate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error, "conflict") || !error.detail) throw error;
    const reason = error.reason ?? "";
    const field = AT_THE_DATE.has(reason) ? "date" : AT_THE_TICKETS.has(reason) ? "items" : undefined;
    if (!field) throw error;
    throw new DomainError("conflict", { reason, fields: { [field]: [error.detail] }, cause: error });
  }
}
