import { expect, test } from "vitest";
import { hashTerms } from "./freeze-terms.ts";
import { tariffsInput } from "./input.ts";
import type { FrozenTerms } from "./rules.ts";
import { endText, onSaleAt, saleLimitsOf, saleWindow, sellingLimitsOf, sellingWords } from "./selling-rules.ts";
import { tariffProblems } from "./tariff-rules.ts";

const plain = { label: "Plein", priceType: "fixed", priceCents: 1200, quantity: 10 };

const errorsOf = (tariff: object) => {
  const { error } = tariffsInput.safeParse([{ ...plain, ...tariff }]);
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
};

test("a tariff that uses none of it is the same, to the hash", () => {
  const empty = { salesFrom: "", salesUntil: "", salesUntilDays: "", minPerOrder: "1", maxPerOrder: "" };
  const [typed] = tariffsInput.parse([{ ...plain, ...empty }]);
  expect(typed).toStrictEqual(plain);
  const hash = (tariff: object) => hashTerms({ tariffs: [tariff] } as unknown as FrozenTerms);
  expect(hash(typed ?? {})).toBe(hash(plain));
  expect(hash({ ...plain, minPerOrder: 6 })).not.toBe(hash(plain));
});

test("what makes no sense is said at its field", () => {
  expect(errorsOf({ salesUntil: "2026-12-03T18:00", minPerOrder: "6", maxPerOrder: "8" })).toEqual([]);
  expect(errorsOf({ salesFrom: "2026-12-03T18:00", salesUntil: "2026-12-03T18:00" })).toEqual(["0.salesUntil"]);
  expect(errorsOf({ salesUntil: "2026-12-03T18:00", salesUntilDays: "3" })).toEqual(["0.salesUntilDays"]);
  expect(errorsOf({ minPerOrder: "11" })).toEqual(["0.minPerOrder"]);
  expect(errorsOf({ minPerOrder: "6", maxPerOrder: "5" })).toEqual(["0.maxPerOrder"]);
  // Clocks skip that hour.
  expect(errorsOf({ salesUntil: "2027-03-28T02:30" })).toEqual(["0.salesUntil"]);
});

test("selling begins before the first evening and ends by the last", () => {
  const evenings = [{ startsAt: new Date("2026-12-12T19:00:00Z") }, { startsAt: new Date("2026-12-19T19:00:00Z") }];
  const frame = { remuneration: "ticketing" as const, capacity: 20, goalCents: null, slots: 2, evenings };
  const fieldsOf = (tariff: object) =>
    tariffProblems(tariffsInput.parse([{ ...plain, ...tariff }]), frame).map(({ field }) => field);
  expect(fieldsOf({ salesFrom: "2026-12-12T19:59", salesUntil: "2026-12-19T20:00" })).toEqual([]);
  expect(fieldsOf({ salesUntil: "2026-12-19T20:01" })).toEqual(["tariffs.0.salesUntil"]);
  expect(fieldsOf({ salesFrom: "2026-12-12T20:00" })).toEqual(["tariffs.0.salesFrom"]);
  expect(fieldsOf({ salesFrom: "2026-12-10T20:00", salesUntilDays: "2" })).toEqual(["tariffs.0.salesUntilDays"]);
});

test("what was typed comes back from the moments, midnight and the hour that comes twice included", () => {
  for (const typed of ["2026-12-03T18:00", "2026-12-03T23:59", "2026-10-25T02:30"]) {
    expect(sellingLimitsOf(saleLimitsOf({ salesUntil: typed }))).toEqual({ salesUntil: typed });
  }
  const until = saleLimitsOf({ salesUntil: "2026-12-03T23:59" }).salesUntil;
  expect(until?.toISOString()).toBe("2026-12-03T23:00:00.000Z");
  expect(until && endText(until)).toBe("3 décembre");
  expect(sellingWords({ salesUntilDays: 1, minPerOrder: 6 })).toEqual([
    "jusqu’à la veille de chaque date",
    "à partir de 6\u00a0places par commande",
  ]);
  // A table for six is taken whole, and said so once.
  expect(sellingWords({ minPerOrder: 6, maxPerOrder: 6 })).toEqual(["6\u00a0places par commande, ni plus ni moins"]);
});

test("days before keep the hour in Paris over a change of clocks", () => {
  const window = saleWindow(saleLimitsOf({ salesUntilDays: 7 }), { startsAt: new Date("2027-03-31T18:00:00Z") });
  expect(window.until?.toISOString()).toBe("2027-03-24T19:00:00.000Z");
  expect(onSaleAt(window, new Date("2027-03-24T18:59:59.999Z"))).toBe("now");
  expect(onSaleAt(window, new Date("2027-03-24T19:00:00Z"))).toBe("over");
});
