import { expectedPrice, type Forecast } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import type { Waterfall } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import type { PartyNames } from "./waterfall-table.tsx";

const NNBSP = "\u202f";

export const forecastTitles: Record<Forecast["name"], string> = {
  full: "Salle comble",
  half: "Salle à moitié pleine",
  goal: "Objectif tout juste atteint",
};

type Sold = { tariff: Tariff; count: number };

/** Of all dates together. Half of an odd number is the smaller half, as the forecast counts it. */
function soldTickets(tariffs: readonly Tariff[], name: Forecast["name"], slots: number): Sold[] {
  const all = (quantity: number) => quantity * slots;
  return tariffs
    .filter((tariff) => expectedPrice(tariff) > 0)
    .map((tariff) => ({ tariff, count: name === "half" ? Math.floor(all(tariff.quantity) / 2) : all(tariff.quantity) }))
    .filter(({ count }) => count > 0);
}

const counted = (count: number): string => `${count}\u00a0${count > 1 ? "billets" : "billet"}`;

/** The first line of the table: « 20 billets à 15 € ». */
export function grossLabel(tariffs: readonly Tariff[], name: Forecast["name"], slots: number): string {
  if (name === "goal") return "Objectif de recette";
  const sold = soldTickets(tariffs, name, slots);
  const [only, ...others] = sold;
  if (!only) return "Aucun billet";
  const total = sold.reduce((sum, { count }) => sum + count, 0);
  return others.length > 0 ? counted(total) : `${counted(only.count)} ${priceWords(only.tariff)}`;
}

/** Where there are several tariffs, which tickets make the sum: « 20 × Plein tarif à 15 € ». */
export function ticketsInDetail(tariffs: readonly Tariff[], name: Forecast["name"], slots: number): string[] {
  const sold = name === "goal" ? [] : soldTickets(tariffs, name, slots);
  return sold.length > 1 ? sold.map(({ tariff, count }) => `${count} × ${tariff.label} ${priceWords(tariff)}`) : [];
}

function priceWords(tariff: Tariff): string {
  const price = formatCents(expectedPrice(tariff));
  return tariff.priceType === "free-price" ? `à prix libre, compté ${price}` : `à ${price}`;
}

/** The whole in one sentence, which is all that many will read. */
export function inWords(fall: Waterfall, names: PartyNames): string {
  const parts = [
    `${names.artist} reçoit ${formatCents(fall.artistCents)}`,
    `${names.host} ${formatCents(fall.hostCents)}`,
  ];
  return `Le public paie ${formatCents(fall.grossCents)}${NNBSP}: ${parts.join(", ")}.`;
}
