import type { EventPhase } from "#core/events/process.ts";
import type { OpenGoal, SlotView, TariffView } from "#core/events/rules.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { FREE_PRICE_MIN_CENTS } from "#core/terms/income-rules.ts";
import { formatCents } from "#platform/money.ts";
import { priceText } from "#web/ui/figures.tsx";

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
};

export const tariffPrice = ({ priceType, priceCents }: Pick<TariffView, "priceType" | "priceCents">): string =>
  priceType === "free-price"
    ? `Prix libre, dès ${formatCents(FREE_PRICE_MIN_CENTS)}`
    : priceText({ cents: priceCents ?? 0 });

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
