import type { EventPhase } from "#core/events/process.ts";
import type { OpenGoal, SlotView, TariffView } from "#core/events/rules.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { FREE_PRICE_MAX_CENTS, FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseEuros } from "#platform/money.ts";
import { own, put } from "#platform/own.ts";
import type { FormFields } from "#web/forms/form-check.ts";

/** What is booked, as both screens show it. */
export type EveningView = { eventId: string; title: string; cover: PhotoView | null; where: string };

export type BookingView = EveningView & {
  phase: EventPhase;
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
  /** Whom one buys from, and what tax is in the price. */
  organiser: string;
  vat: string;
};

/** How a line of the form is called, in the form as in the address that keeps a choice. */
export const quantityField = (index: number): string => `items.${index}.quantity`;
export const priceField = (index: number): string => `items.${index}.freePriceCents`;
export const holderField = (index: number, ticket: number): string => `items.${index}.holderNames.${ticket}`;

/** As the address keeps it: what was chosen, and nothing about who. */
const CHOICE = /^(?:date|promoCode|items\.\d\.(?:quantity|freePriceCents))$/;

export const isChoice = (name: string): boolean => CHOICE.test(name);

export const choiceIn = (params: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...params].filter(([name, value]) => isChoice(name) && value !== "" && value.length <= 100));

export const ticketCount = (count: number): string => (count > 1 ? `${count} billets` : `${count} billet`);

export type Tariffs = readonly Pick<TariffView, "id" | "priceType">[];

/** An amount that cannot be read is out of bounds. */
export const chosenPrice = (text: string | undefined): number | undefined =>
  text ? (parseEuros(text) ?? 0) : undefined;

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/** What the form still wants: said by the page while it is being filled in, and by the server in the same words. */
export function missingIn(fields: FormFields, tariffs: Tariffs, isGuest: boolean): FieldErrors {
  const missing: FieldErrors = {};
  const wants = (index: number): boolean => Number(textOf(own(fields, quantityField(index))) || 0) !== 0;
  if (!textOf(fields.date)) missing.date = [m["order.date_needed"]()];
  if (!tariffs.some((_, index) => wants(index))) missing.items = [m["order.nothing_chosen"]()];
  tariffs.forEach(({ priceType }, index) => {
    if (priceType !== "free-price" || !wants(index)) return;
    const cents = chosenPrice(textOf(own(fields, priceField(index)))) ?? 0;
    if (cents >= FREE_PRICE_MIN_CENTS && cents <= FREE_PRICE_MAX_CENTS) return;
    put(missing, priceField(index), [m["order.free_price_bounds"]()]);
  });
  if (isGuest && !textOf(fields.email).trim()) missing.email = [m["order.email_needed"]()];
  return missing;
}
