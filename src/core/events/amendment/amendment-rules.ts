import { artisticBudget, isPaidTariff } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { type AutomaticConditions, whyNotAutomatic } from "#core/terms/music-rights-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { sellingSuffix, tariffIn } from "#core/terms/selling-rules.ts";
import { type FieldProblem, tariffProblems } from "#core/terms/tariff-rules.ts";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";

/** How long the other side may think about it. */
export const AMENDMENT_DAYS = 5;

/** All that an amendment may change: what is sold. Who gets what of it, the dates and the goal are not its business. */
export type AgreedSale = { capacity: number; tariffs: Tariff[] };

export type SaleChange = { label: string; before: string; after: string };

/** The terms with another sale. Nothing that decides who gets what changes with it. */
export const amendedTerms = (terms: FrozenTerms, { capacity, tariffs }: AgreedSale): FrozenTerms => ({
  ...terms,
  capacity,
  tariffs: tariffs.map(tariffIn),
});

type Priced = Pick<Tariff, "label" | "priceType" | "priceCents">;

const isSameLabel = (one: Priced, other: Priced): boolean =>
  one.label.toLocaleLowerCase("fr") === other.label.toLocaleLowerCase("fr");

/** The same ticket at the same price: only how many there are may differ. */
export const isSameTariff = (one: Priced, other: Priced): boolean =>
  isSameLabel(one, other) && one.priceType === other.priceType && one.priceCents === other.priceCents;

const priceText = ({ priceType, priceCents }: Priced): string =>
  priceType === "free" ? "gratuit" : priceType === "free-price" ? "prix libre" : formatCents(priceCents ?? 0);

const NOTHING = "—";

const tariffText = (tariff: Tariff | undefined): string =>
  tariff ? `${priceText(tariff)}, ${tariff.quantity}\u00a0places par date${sellingSuffix(tariff)}` : NOTHING;

/** As both sign them. */
export const changeLines = (changes: readonly SaleChange[]): string[] =>
  changes.map(({ label, before, after }) => `${label}\u202f: ${before}, devient **${after}**`);

/** In the words of both sides' screens, mails and paper. */
export function saleChanges(before: AgreedSale, after: AgreedSale): SaleChange[] {
  const changes: SaleChange[] = [];
  if (before.capacity !== after.capacity) {
    changes.push({ label: "Jauge", before: `${before.capacity} personnes`, after: `${after.capacity} personnes` });
  }
  for (const was of before.tariffs) {
    const is = after.tariffs.find((each) => isSameLabel(each, was));
    const [old, now] = [tariffText(was), is ? tariffText(is) : "plus en vente"];
    if (old !== now) changes.push({ label: `Tarif «\u202f${was.label}\u202f»`, before: old, after: now });
  }
  for (const is of after.tariffs) {
    if (before.tariffs.some((was) => isSameLabel(was, is))) continue;
    changes.push({ label: `Tarif «\u202f${is.label}\u202f»`, before: NOTHING, after: tariffText(is) });
  }
  return changes;
}

export type Taken = {
  /** The most that one date has: sold, or held by somebody who still has time. */
  ofDate: number;
  /** The same for each tariff on sale, by its label and price. */
  of(tariff: Priced): number;
};

type Frame = {
  terms: FrozenTerms;
  taken: Taken;
  maxCapacity: number | null;
  /** In one order of this event. */
  maxPerOrder: number;
  /** Those still to come. */
  evenings: readonly { startsAt: Date }[];
  placeFamily: string;
  conditions: AutomaticConditions | undefined;
};

/** What speaks against it now: nothing that is sold is harmed, and what the terms promise stays possible. */
export function amendmentProblems(sale: AgreedSale, frame: Frame): FieldProblem[] {
  const { terms, taken, maxCapacity } = frame;
  const problems: FieldProblem[] = [];
  if (sale.capacity < taken.ofDate) {
    problems.push({ field: "capacity", message: m["event.amend_capacity_sold"]({ count: taken.ofDate }) });
  }
  if (maxCapacity !== null && sale.capacity > maxCapacity) {
    problems.push({ field: "capacity", message: m["proposal.capacity_too_large"]({ max: maxCapacity }) });
  }
  sale.tariffs.forEach((tariff, index) => {
    const count = taken.of(tariff);
    if (tariff.quantity >= count) return;
    problems.push({ field: `tariffs.${index}.quantity`, message: m["event.amend_quantity_sold"]({ count }) });
  });
  sale.tariffs.forEach(({ minPerOrder = 1 }, index) => {
    if (minPerOrder <= frame.maxPerOrder) return;
    const message = m["event.amend_group"]({ max: frame.maxPerOrder });
    problems.push({ field: `tariffs.${index}.minPerOrder`, message });
  });
  const { remuneration, goal, slots } = terms;
  problems.push(
    ...tariffProblems(sale.tariffs, {
      remuneration,
      capacity: sale.capacity,
      goalCents: goal?.goalCents ?? null,
      slots: slots.length,
      evenings: frame.evenings,
    }),
  );
  const [lost] = rightsLost(sale, frame);
  if (lost) problems.push({ field: "capacity", message: m["event.amend_rights"]({ why: lost }) });
  return problems;
}

/** Rights that the platform manages by itself were agreed on under its conditions: an amendment stays within them. */
function rightsLost(sale: AgreedSale, { terms, placeFamily, conditions }: Frame): string[] {
  if (!terms.musicRights.automatic) return [];
  const sharing = sharingOf(terms);
  const facts = {
    capacity: sale.capacity,
    artisticBudgetCents: artisticBudget({ ...sharing, tariffs: sale.tariffs, slots: terms.slots.length }),
    hasPaidTariff: sale.tariffs.some(isPaidTariff),
    placeFamily,
  };
  return whyNotAutomatic(facts, conditions);
}
