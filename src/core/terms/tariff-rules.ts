import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { grossAtFullHouse, isPaidTariff } from "./income-rules.ts";
import type { Tariff } from "./input.ts";
import { hasFreeEntrance, isPaidAtAcceptance, isTicketed, type RemunerationOffer } from "./remuneration-rules.ts";
import { onSaleAt, saleLimitsOf, saleWindow } from "./selling-rules.ts";

export type FieldProblem = { field: string; message: string };

type TariffFrame = {
  remuneration: RemunerationOffer;
  capacity: number;
  goalCents: number | null;
  slots: number;
  /** The evenings, where they are known: selling that is over before it could begin is told. */
  evenings?: readonly { startsAt: Date }[];
};

/** A service that was bought or a space that was rented may do without tickets. */
export const needsTariffs = (kind: RemunerationOffer): boolean => !isPaidAtAcceptance(kind);

export function tariffProblems(tariffs: readonly Tariff[], frame: TariffFrame): FieldProblem[] {
  const { remuneration, capacity, goalCents, slots } = frame;
  const whole = (message: string) => ({ field: "tariffs", message });
  const problems: FieldProblem[] = [];
  if (isTicketed(remuneration) && !tariffs.some(isPaidTariff)) problems.push(whole(m["field.paid_ticket"]()));
  if (hasFreeEntrance(remuneration)) {
    tariffs.forEach((tariff, index) => {
      if (!isPaidTariff(tariff)) return;
      problems.push({ field: `tariffs.${index}.priceType`, message: m["proposal.free_tariffs_only"]() });
    });
    if (tariffs.length === 0 && needsTariffs(remuneration)) problems.push(whole(m["proposal.tariff_needed"]()));
  }
  const seats = tariffs.reduce((sum, { quantity }) => sum + quantity, 0);
  if (seats > capacity) problems.push(whole(m["proposal.too_many_seats"]({ seats, capacity })));
  problems.push(...sellingProblems(tariffs, frame.evenings ?? []));
  const gross = grossAtFullHouse(tariffs, slots);
  if (isTicketed(remuneration) && goalCents !== null && goalCents > gross) {
    problems.push(whole(m["proposal.goal_too_high"]({ goal: formatCents(goalCents), gross: formatCents(gross) })));
  }
  return problems;
}

/** Selling is over when the last evening begins, and begins before the first one does: whichever of them are kept, it is right. */
function sellingProblems(tariffs: readonly Tariff[], evenings: readonly { startsAt: Date }[]): FieldProblem[] {
  const starts = evenings.map(({ startsAt }) => startsAt.getTime());
  if (starts.length === 0) return [];
  return tariffs.flatMap((tariff, index) => {
    const limits = saleLimitsOf(tariff);
    const { salesFrom, salesUntil, salesUntilDays } = limits;
    const refused = (field: string, message: string) => [{ field: `tariffs.${index}.${field}`, message }];
    if (salesUntil && salesUntil.getTime() > Math.max(...starts))
      return refused("salesUntil", m["terms.sale_after_evening"]());
    if (salesFrom && salesFrom.getTime() >= Math.min(...starts))
      return refused("salesFrom", m["terms.sale_after_evening"]());
    const neverBegins = evenings.some((slot) => onSaleAt(saleWindow(limits, slot), LONG_AGO) === "over");
    return salesFrom && salesUntilDays && neverBegins ? refused("salesUntilDays", m["terms.sale_ends_first"]()) : [];
  });
}

/** What is over even then never begins. */
const LONG_AGO = new Date(0);
