import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { grossAtFullHouse, isPaidTariff } from "./income-rules.ts";
import type { Tariff } from "./input.ts";
import { hasFreeEntrance, isPaidAtAcceptance, isTicketed, type RemunerationOffer } from "./remuneration-rules.ts";

export type FieldProblem = { field: string; message: string };

type TariffFrame = { remuneration: RemunerationOffer; capacity: number; goalCents: number | null; slots: number };

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
  const gross = grossAtFullHouse(tariffs, slots);
  if (isTicketed(remuneration) && goalCents !== null && goalCents > gross) {
    problems.push(whole(m["proposal.goal_too_high"]({ goal: formatCents(goalCents), gross: formatCents(gross) })));
  }
  return problems;
}
