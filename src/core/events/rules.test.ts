import { expect, test } from "vitest";
import { approximateHours, describeSlot, priceSummary } from "./rules.ts";

const fixed = (priceCents: number) => ({ priceType: "fixed" as const, priceCents });
const open = { priceType: "free-price" as const, priceCents: null };
const free = { priceType: "free" as const, priceCents: null };

test.each([
  [[], "Gratuit"],
  [[free], "Gratuit"],
  [[fixed(0)], "Gratuit"],
  [[open], "Prix libre"],
  [[free, open], "Gratuit ou prix libre"],
  [[fixed(1500)], "15 €"],
  [[fixed(1500), fixed(1500)], "15 €"],
  [[fixed(1500), fixed(850)], "dès 8,50 €"],
  [[fixed(1500), free], "Gratuit ou 15 €"],
  [[fixed(1500), open], "15 € ou prix libre"],
  // Nobody is told 1 € where the full price is 15.
  [[fixed(1500), fixed(800), open], "dès 8 € ou prix libre"],
])("%j costs %s", (tariffs, words) => {
  expect(priceSummary(tariffs).replace(/\s/g, " ")).toBe(words);
});

test("an evening lasts as long as its project, and never longer than the date that was agreed", () => {
  const slot = (hours: number) => ({ startsAt: new Date(0), endsAt: new Date(hours * 3_600_000) });
  expect(approximateHours(1, [slot(2)])).toBe(1);
  expect(approximateHours(5, [slot(3), slot(4)])).toBe(4);
  expect(approximateHours(null, [slot(2)])).toBe(2);
  expect(approximateHours(3, [])).toBe(3);
});

test("an evening that goes on past midnight says so, in mails and on papers too", () => {
  const startsAt = new Date("2026-12-12T20:00:00Z");
  expect(describeSlot({ startsAt, endsAt: new Date("2026-12-12T22:00:00Z") })).toMatch(/de 21\sh à 23\sh$/);
  expect(describeSlot({ startsAt, endsAt: new Date("2026-12-13T00:00:00Z") })).toMatch(/à 1\sh le lendemain$/);
});
