import type { TariffPriceType } from "#core/terms/input.ts";
import { FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import type { OnSale, SaleLimits } from "#core/terms/selling-rules.ts";
import { formatDate, formatHour, parisDay } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import type { EventState, EventVisibility } from "./process.ts";

export const EVENT_TITLE_MAX = 100;
export const EVENT_DESCRIPTION_MAX = 5000;
export const JUSTIFICATION_MIN = 10;
export const JUSTIFICATION_MAX = 1000;
export const ARRIVE_EARLY_MINUTES = 30;
const ARRIVE_EARLY = `Arrivez ${ARRIVE_EARLY_MINUTES} minutes avant le début`;
/** Until the organiser says otherwise, or a group is larger. */
export const MAX_PER_ORDER = 10;
export const MAX_PER_ORDER_MAX = 50;

/** How long before a slot its sales may end, in minutes. */
export const salesClosings = [
  { minutes: 0, label: "Jusqu’au début" },
  { minutes: 60, label: "1 heure avant" },
  { minutes: 180, label: "3 heures avant" },
  { minutes: 720, label: "12 heures avant" },
  { minutes: 1440, label: "La veille à la même heure" },
  { minutes: 2880, label: "2 jours avant" },
  { minutes: 10080, label: "Une semaine avant" },
] as const;

/** Until when one enters: the organiser's choice. `arrival` stands on tickets and in mails, `precaution` on the event's page. */
export const entryRules = {
  "before-start": {
    label: "Avant le début seulement",
    welcome: `${ARRIVE_EARLY_MINUTES}\u00a0min avant`,
    arrival: `${ARRIVE_EARLY}.`,
    precaution: `${ARRIVE_EARLY}\u202f: une fois commencé, on n’entre plus.`,
  },
  late: {
    label: "Aussi en cours de soirée",
    welcome: `${ARRIVE_EARLY_MINUTES}\u00a0min avant`,
    arrival: `${ARRIVE_EARLY}.`,
    precaution: `${ARRIVE_EARLY}. En retard, vous entrez tout de même, sans bruit.`,
  },
  "any-time": {
    label: "Quand on veut, de l’ouverture à la fin",
    welcome: "quand vous voulez",
    arrival: "Venez quand vous voulez, de l’ouverture à la fin.",
    precaution: "Venez quand vous voulez, de l’ouverture à la fin\u202f: rien ne commence sans vous.",
  },
} as const;

export type EntryRule = keyof typeof entryRules;

export const entryRuleCodes = Object.keys(entryRules) as [EntryRule, ...EntryRule[]];

export type EventSide = "artist" | "host";

export const otherSide = (side: EventSide): EventSide => (side === "artist" ? "host" : "artist");

/** On which sides money is this person's. Whoever manages a group's project is not its owner, and receives nothing for it. */
export const ownSides = (event: { artistId: string; hostId: string }, userId: string): EventSide[] =>
  (["artist", "host"] as const).filter((side) => (side === "artist" ? event.artistId : event.hostId) === userId);

/** What the verbs of this area answer about seats, for verbs and screens alike. */
type TariffSeats = { tariffId: string; left: number };

/** With what its own window says of this evening. */
export type TariffSale = TariffSeats & { salesFrom: Date | null; salesUntil: Date | null; onSale: OnSale };

export type SlotView = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** False: called off. */
  active: boolean;
  /** Why it was called off, as everybody concerned read it. */
  cancelReason: string | null;
  /** When it was to start before it was last moved. */
  movedFrom: Date | null;
  moves: number;
  capacity: number;
  left: number;
  tariffs: TariffSale[];
  salesCloseAt: Date;
  salesOpen: boolean;
};

/** For mails and papers. */
export const describeSlot = ({ startsAt, endsAt }: Pick<SlotView, "startsAt" | "endsAt">): string =>
  `${formatDate(startsAt)}, de ${formatHour(startsAt)} à ${formatHour(endsAt)}${parisDay(startsAt) === parisDay(endsAt) ? "" : " le lendemain"}`;

export type TariffView = SaleLimits & {
  id: string;
  label: string;
  priceType: TariffPriceType;
  priceCents: Cents | null;
  quantity: number;
};

type Seats = { slotId: string; tariffId: string; sold: number; held: number };

/** A tariff never has more left than its slot. */
export function seatsLeft(
  slot: { id: string; capacity: number },
  tariffs: readonly { id: string; quantity: number }[],
  sales: readonly Seats[],
): { left: number; tariffs: TariffSeats[] } {
  const taken = new Map<string, number>();
  let all = 0;
  for (const { slotId, tariffId, sold, held } of sales) {
    if (slotId !== slot.id) continue;
    taken.set(tariffId, (taken.get(tariffId) ?? 0) + sold + held);
    all += sold + held;
  }
  const room = Math.max(0, slot.capacity - all);
  const each = tariffs.map(({ id, quantity }) => ({
    tariffId: id,
    left: Math.max(0, Math.min(room, quantity - (taken.get(id) ?? 0))),
  }));
  const offered = each.reduce((sum, { left }) => sum + left, 0);
  return { left: tariffs.length > 0 ? Math.min(room, offered) : room, tariffs: each };
}

export type SaleFacts = {
  event: { state: EventState; visibility: EventVisibility; salesCloseMinutes: number; salesStoppedAt: Date | null };
  slot: { active: boolean; startsAt: Date };
};

export const salesCloseAt = ({ event, slot }: SaleFacts): Date =>
  new Date(slot.startsAt.getTime() - event.salesCloseMinutes * 60_000);

export type SaleRefusal = "not_on_sale" | "sales_closed" | "sales_stopped";

/** Undefined: the sale is open. `isOnSale` of ticketing asks the same of rows. */
export function saleRefusal(sale: SaleFacts, now: Date): SaleRefusal | undefined {
  const { event, slot } = sale;
  if (event.state !== "upcoming" || event.visibility === "hidden" || !slot.active) return "not_on_sale";
  if (event.salesStoppedAt) return "sales_stopped";
  return salesCloseAt(sale) <= now ? "sales_closed" : undefined;
}

/** The cheapest way in. Free-price counts from its minimum. */
export function fromPrice(tariffs: readonly Pick<TariffView, "priceType" | "priceCents">[]): Cents {
  const prices = tariffs.map(({ priceType, priceCents }) =>
    priceType === "fixed" ? (priceCents ?? 0) : priceType === "free-price" ? FREE_PRICE_MIN_CENTS : 0,
  );
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/**
 * What an evening costs, in as few words as are true: « 15 € », « dès 8 € », « dès 8 € ou prix libre », « Gratuit ou 15 € ». A price
 * that people choose is not what it costs: nobody reads « dès 1 € » where the full price is 15 €.
 */
export function priceSummary(tariffs: readonly Pick<TariffView, "priceType" | "priceCents">[]): string {
  const fixed = tariffs.flatMap(({ priceType, priceCents }) => (priceType === "fixed" ? (priceCents ?? 0) : []));
  const paid = [...new Set(fixed.filter((cents) => cents > 0))];
  const isOpen = tariffs.some(({ priceType }) => priceType === "free-price");
  const hasFree = fixed.includes(0) || tariffs.some(({ priceType }) => priceType === "free");
  if (paid.length === 0) return isOpen ? (hasFree ? "Gratuit ou prix libre" : "Prix libre") : "Gratuit";
  const lowest = formatCents(Math.min(...paid));
  const price = paid.length > 1 ? `dès ${lowest}` : lowest;
  if (hasFree) return `Gratuit ou ${price}`;
  return isOpen ? `${price} ou prix libre` : price;
}

export const isFreeOfCharge = (tariffs: readonly Pick<TariffView, "priceType">[]): boolean =>
  tariffs.every(({ priceType }) => priceType === "free");

/** Cancellable ticketing, as the public follows it. */
export type GoalView = {
  goalCents: Cents;
  reachedCents: Cents;
  /** 0 to 100, rounded down: 99,9 % is not there yet. */
  percent: number;
  deadline: Date;
  delayDays: number;
  maintainIfMissed: boolean;
  over: boolean;
  /** Once it is decided: `reachedCents` is then what counted, whatever was given back since. */
  outcome: GoalOutcome | null;
};

export type GoalOutcome = "met" | "missed" | "maintained";

/** What a goal still means for whoever buys: null where nothing can be cancelled by it, or any more. */
export type OpenGoal = { goalCents: Cents; deadline: Date };

export const openGoalOf = (goal: GoalView | null): OpenGoal | null =>
  goal && !goal.over && !goal.maintainIfMissed ? { goalCents: goal.goalCents, deadline: goal.deadline } : null;

/**
 * The amount, when it is decided, and what happens: said wherever somebody pays, and to whoever is given a ticket. What was paid
 * goes back to who paid it.
 */
export const openGoalText = ({ goalCents, deadline }: OpenGoal, to: "buyer" | "bearer" = "buyer"): string =>
  `Cette soirée a lieu si les ventes atteignent ${formatCents(goalCents)} le ${formatDate(deadline)} à ${formatHour(deadline)}. Sinon, elle est annulée et ${
    to === "buyer"
      ? "vos billets sont remboursés en totalité, sans rien demander"
      : "votre billet n’est plus utilisable"
  }. Dans les deux cas, nous vous écrivons.`;

export function goalProgress(goalCents: Cents, reachedCents: Cents): number {
  if (goalCents <= 0) return 100;
  return Math.min(100, Math.floor((Math.max(0, reachedCents) * 100) / goalCents));
}

/** In whole hours, as the project says; else as long as the longest slot is. */
export function approximateHours(
  durationHours: number | null,
  slots: readonly { startsAt: Date; endsAt: Date }[],
): number {
  const longest = Math.max(...slots.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()), 0);
  const agreed = Math.max(1, Math.round(longest / 3_600_000));
  // A project may be longer elsewhere; nobody stays after the end.
  return durationHours === null || (longest > 0 && durationHours > agreed) ? agreed : durationHours;
}

/** Families whose evenings are live performances in the sense of the law; an exhibition is none. */
export const liveArtFamilies: readonly string[] = ["arts-vivants", "musique"];

/** Up to here it is an occasional activity; from the next one on the receipt is asked for. */
export const PERFORMANCES_WITHOUT_LICENCE = 6;

export type PerformanceCount = { year: number; count: number };

export const isLicenceAsked = (count: number): boolean => count > PERFORMANCES_WITHOUT_LICENCE;

export type NextStepCode = "invoice_info" | "payment_account" | "licence" | "music_rights" | "publish" | "share";

export type NextStep = {
  code: NextStepCode;
  done: boolean;
  applies: boolean;
  /** One's own part is done; somebody else's is not. */
  underway?: boolean;
  /** Of the licence: live performances of that year, this event's included. */
  performances?: PerformanceCount | undefined;
};
