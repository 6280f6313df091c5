import type { EntryRule } from "#core/events/rules.ts";
import type { places } from "#core/listings/places/tables.ts";
import type { projects } from "#core/listings/projects/tables.ts";
import type { CancelDelay } from "#core/listings/taxonomy/rules.ts";
import { isPaidTariff } from "#core/terms/income-rules.ts";
import type { Tariff, VatRate } from "#core/terms/input.ts";
import { whyNotAutomatic } from "#core/terms/music-rights-rules.ts";
import { isTicketed, type Remuneration } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { inOrder, parisMoment } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";

type Weekday = "lun" | "mar" | "mer" | "jeu" | "ven" | "sam" | "dim";

/**
 * The evening of the day on which the demo was planted, or counted from the Monday of that week: 0 is in it, 1 the week after,
 * −1 the one before.
 */
type DemoDate = { day: "today"; time: string } | { week: number; day: Weekday; time: string };

/** A price in euros, « libre » or nothing. */
type DemoTariff = { label: string; price: number | "libre" | 0; quantity: number };

export type DemoEvent = {
  /** Stable: identifiers are made from it. */
  slug: string;
  /** Slugs of the demo's listings. */
  project: string;
  place: string;
  title: string;
  description: string;
  dates: readonly [DemoDate, ...DemoDate[]];
  hours: number;
  capacity: number;
  /** Before it starts, unless told. */
  entry?: EntryRule;
  remuneration: Remuneration;
  /** In euros: rent a day, or the artist's fee. */
  amount?: number;
  insurance?: boolean;
  /** In hundredths of a percent; none unless told. */
  vat?: VatRate;
  tariffs: readonly DemoTariff[];
  /** In euros. */
  goal?: { euros: number; days: CancelDelay; maintain?: boolean };
  visibility: "public" | "private" | "hidden";
  cancelled?: { by: "artist" | "host"; daysBefore: number; reason: string };
};

export const DAY_MS = 24 * 3600 * 1000;

/** What the two would have frozen. */
export function agreedTerms(
  demo: DemoEvent,
  anchor: Date,
  project: typeof projects.$inferSelect,
  place: typeof places.$inferSelect,
): FrozenTerms {
  const { remuneration, capacity, goal } = demo;
  const tariffs = demo.tariffs.map(tariffOf);
  const needed = (project.needsMusicRights ?? false) && isTicketed(remuneration);
  const facts = {
    capacity,
    artisticBudgetCents: cents(demo.amount) ?? 0,
    hasPaidTariff: tariffs.some(isPaidTariff),
    placeFamily: place.placeFamily ?? "commerce",
  };
  return {
    version: 1,
    remuneration,
    amountCents: cents(demo.amount),
    openness: demo.visibility === "private" ? "private" : "open",
    capacity,
    tariffs,
    vatRate: demo.vat ?? 0,
    insurance: demo.insurance ?? false,
    musicRights: { needed, automatic: needed && whyNotAutomatic(facts).length === 0 },
    goal: goal ? { goalCents: goal.euros * 100, delayDays: goal.days, maintainIfMissed: goal.maintain ?? false } : null,
    slots: inOrder(demo.dates.map((date) => slotOf(date, demo.hours, anchor))).map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}

const cents = (euros: number | undefined): number | null => (euros === undefined ? null : euros * 100);

function tariffOf({ label, price, quantity }: DemoTariff): Tariff {
  if (price === "libre") return { label, priceType: "free-price", priceCents: null, quantity };
  if (price === 0) return { label, priceType: "free", priceCents: null, quantity };
  return { label, priceType: "fixed", priceCents: price * 100, quantity };
}

const weekdays: readonly Weekday[] = ["lun", "mar", "mer", "jeu", "ven", "sam", "dim"];

function slotOf(when: DemoDate, hours: number, anchor: Date): { startsAt: Date; endsAt: Date } {
  const { time } = when;
  const today = new Date(`${parisDay(anchor)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const shift = when.day === "today" ? 0 : when.week * 7 + weekdays.indexOf(when.day) - sinceMonday;
  const date = new Date(today.getTime() + shift * DAY_MS).toISOString().slice(0, 10);
  const startsAt = parisMoment(date, time);
  if (!startsAt) throw new Error(`the demo has no ${time} on ${date}`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
}
