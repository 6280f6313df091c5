import type { SaleFacts } from "#core/events/rules.ts";
import type { TariffPriceType } from "#core/terms/input.ts";
import { FREE_PRICE_MAX_CENTS, FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import { type Cents, percentOf } from "#platform/money.ts";
import type { OrderState } from "./process.ts";

export type OrderKind = "purchase" | "invitation" | "waiting-list" | "door" | "pass-culture";

/** What a buyer reads out on the telephone: the end of the order's id, which is all chance. */
export const shortNumberOf = (orderId: string): string => orderId.slice(-8).toUpperCase();

const HOLD_MINUTES = 15;
/** How often a hold may be taken again by the same order. */
export const RENEWALS_MAX = 3;
/** Whoever is offered a seat of the waiting list has that long. */
export const OFFER_HOURS = 12;

/** Who is served before, from a place in the line that is counted from 1. */
export const aheadText = (position: number): string =>
  position <= 1
    ? "Personne n’attend avant vous."
    : position === 2
      ? "Une personne attend avant vous."
      : `${position - 1} personnes attendent avant vous.`;
/** The provider takes no card payment below that. */
export const CARD_MINIMUM_CENTS = 50;

/** What one caller may hold of one evening, unpaid, at a time: a group of ten, what the organiser sells at once, a fifth of the room. */
const UNPAID_SEATS = 10;
const UNPAID_PERCENT = 20;

export const unpaidSeatsMax = (slot: { capacity: number }, event: { maxPerOrder: number }): number =>
  Math.max(UNPAID_SEATS, event.maxPerOrder, Math.floor((slot.capacity * UNPAID_PERCENT) / 100));

export type CallersOrder = {
  state: OrderState;
  seats: number;
  createdAt: Date;
  heldUntil: Date;
  renewals: number;
  confirmedAt: Date | null;
};

/** Letting this many whole shares lapse unpaid may still be bad luck. */
const UNPAID_SHARES = 3;
const PAUSE_MAX_MS = 12 * 3600_000;
const HOLD_MS = HOLD_MINUTES * 60_000;

/**
 * Until when a caller may hold nothing more of an event; undefined: they may. What counts is what they kept from others: seats
 * times the time they were held, since they last paid. Two seats that lapse are little, a whole share three times is too much;
 * from then on the pause after it doubles.
 */
export function pauseAfterUnpaid(orders: readonly CallersOrder[], seatsMax: number, now: Date): Date | undefined {
  const paidAt = Math.max(0, ...orders.map(({ confirmedAt }) => confirmedAt?.getTime() ?? 0));
  const unpaid = orders.filter(
    ({ state, createdAt }) =>
      (state === "held" || state === "expired" || state === "abandoned") && createdAt.getTime() >= paidAt,
  );
  const heldMs = ({ createdAt, heldUntil, renewals }: CallersOrder): number =>
    Math.min(Math.min(heldUntil.getTime(), now.getTime()) - createdAt.getTime(), (renewals + 1) * HOLD_MS);
  const shares = unpaid.reduce((sum, order) => sum + order.seats * heldMs(order), 0) / (seatsMax * HOLD_MS);
  if (shares < UNPAID_SHARES) return undefined;
  const pause = Math.min(HOLD_MS * 2 ** Math.floor(shares - UNPAID_SHARES), PAUSE_MAX_MS);
  const until = Math.max(...unpaid.map(({ heldUntil }) => heldUntil.getTime())) + pause;
  return until > now.getTime() ? new Date(until) : undefined;
}

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** Who held seats in time may pay until the slot starts, whatever was closed or hidden meanwhile; at the door, until it ends. */
export const mayStillAttend = (
  { event, slot }: SaleFacts & { slot: { endsAt: Date } },
  kind: OrderKind,
  now: Date,
): boolean => event.state === "upcoming" && slot.active && (kind === "door" ? slot.endsAt : slot.startsAt) > now;

/** Seats are sold at the door from so long before the start, until the end. */
export const DOOR_OPENS_HOURS = 4;
/** So long a sale in cash can be undone by whoever may scan. */
export const DOOR_UNDO_MINUTES = 15;
/** In one press. */
export const DOOR_SEATS_MAX = 20;

/** Why nothing is sold at the door now; undefined: it may be. */
export function doorClosed(
  event: { state: string; salesStoppedAt: Date | null },
  slot: { active: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): "not_on_sale" | "too_early" | "over" | undefined {
  if (event.state !== "upcoming" || event.salesStoppedAt || !slot.active) return "not_on_sale";
  if (slot.endsAt <= now) return "over";
  return slot.startsAt.getTime() - DOOR_OPENS_HOURS * 3600_000 > now.getTime() ? "too_early" : undefined;
}

/** Undefined when a free price was not given, or is out of bounds. */
export function priceOf(
  tariff: { priceType: TariffPriceType; priceCents: Cents | null },
  freePriceCents: Cents | undefined,
): Cents | undefined {
  if (tariff.priceType === "free") return 0;
  if (tariff.priceType === "fixed") return tariff.priceCents ?? undefined;
  if (freePriceCents === undefined) return undefined;
  return freePriceCents >= FREE_PRICE_MIN_CENTS && freePriceCents <= FREE_PRICE_MAX_CENTS ? freePriceCents : undefined;
}

export type Rebate = { percent: number | null; amountCents: Cents | null };
export type AppliedPromo = Rebate & { code: string };

/** A rebate never makes a price negative; a chosen price is not rebated. */
export function rebated(priceCents: Cents, priceType: TariffPriceType, promo: Rebate | undefined): Cents {
  if (!promo || priceType !== "fixed") return priceCents;
  const off = promo.percent === null ? (promo.amountCents ?? 0) : percentOf(priceCents, promo.percent);
  return Math.max(0, priceCents - off);
}

/** An organiser has that long to answer whoever asks for their money back. */
const REFUND_ANSWER_DAYS = 7;

/** Not answered by then, a request is over: after some days, and in any case when the evening begins. */
export const refundAnswerBy = (askedAt: Date, startsAt: Date): Date =>
  new Date(Math.min(askedAt.getTime() + REFUND_ANSWER_DAYS * 24 * 3600_000, startsAt.getTime()));

/** Who bears a refund, line by line; the lines sum to what goes back. */
export type RefundCost = {
  amountCents: Cents;
  artistCents: Cents;
  hostCents: Cents;
  serviceCents: Cents;
  insuranceCents: Cents;
  musicRightsCents: Cents;
};

/** After the evening, the other side has so long to say yes to a refund that costs them; silence is no. */
export const CONSENT_DAYS = 7;

/** So long after the last edit, those who booked are told: whoever corrects a text saves it several times. */
export const QUIET_MINUTES = 15;
/** Fewer words are a correction, not news. */
const WORTH_WORDS = 4;

/** Accents, case, punctuation and spaces are spelling. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words that only one of the two has, counted as often. */
function differingWords(from: string, to: string): string[] {
  const left = new Map<string, number>();
  for (const word of wordsOf(from)) left.set(word, (left.get(word) ?? 0) + 1);
  for (const word of wordsOf(to)) left.set(word, (left.get(word) ?? 0) - 1);
  return [...left].flatMap(([word, count]) => Array.from({ length: Math.abs(count) }, () => word));
}

/** People look for an evening under its name: another name is news, another spelling is not. */
export const isTitleNews = (from: string, to: string): boolean => wordsOf(from).join(" ") !== wordsOf(to).join(" ");

/** A whole sentence, or anything with a figure in it: an hour, an age, a price. */
export function isDescriptionNews(from: string, to: string): boolean {
  const words = differingWords(from, to);
  return words.length >= WORTH_WORDS || words.some((word) => /\p{N}/u.test(word));
}

type Wording = { title: string; description: string };

/** Which of them is worth a mail. A cover alone never is. */
export const newsIn = (from: Wording, to: Wording): { title: boolean; description: boolean } => ({
  title: isTitleNews(from.title, to.title),
  description: isDescriptionNews(from.description, to.description),
});
