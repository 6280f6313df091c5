import fc from "fast-check";
import { expect, test } from "vitest";
import { vatInside } from "#core/terms/vat-share-rules.ts";
import { activityOf, documentNumber, quarterOf, seriesOf, summarise, yearOf } from "./rules.ts";

test("the tax inside a price is half-up to the cent, and what is given back is what was taken", () => {
  expect(vatInside(2250, 2000)).toEqual({ netCents: 1875, vatCents: 375 });
  expect(vatInside(225, 2000)).toEqual({ netCents: 188, vatCents: 37 });
  expect(vatInside(-225, 2000)).toEqual({ netCents: -188, vatCents: -37 });
  expect(vatInside(1500, 0)).toEqual({ netCents: 1500, vatCents: 0 });
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom(0, 210, 550, 1000, 2000),
      (total, rate) => {
        const { netCents, vatCents } = vatInside(total, rate);
        expect(netCents + vatCents).toBe(total);
        expect(Math.abs(netCents - (total * 10_000) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test("series and numbers follow the year in Paris", () => {
  expect(seriesOf("invoice", new Date("2026-12-31T22:59:59Z"))).toBe("F2026");
  expect(seriesOf("invoice", new Date("2026-12-31T23:00:00Z"))).toBe("F2027");
  expect(seriesOf("credit-note", new Date("2026-06-01T10:00:00Z"))).toBe("A2026");
  expect(documentNumber("F2026", 123)).toBe("F2026-000123");
  expect(documentNumber("F2026", 1_234_567)).toBe("F2026-1234567");
  expect(yearOf(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
});

test("quarters end when they end in Paris", () => {
  expect(quarterOf(new Date("2026-03-31T21:59:59Z"))).toBe(1);
  expect(quarterOf(new Date("2026-03-31T22:00:00Z"))).toBe(2);
  expect(quarterOf(new Date("2026-12-15T12:00:00Z"))).toBe(4);
});

test("a host is paid for the place, except for tickets of an evening they bought", () => {
  expect(activityOf("host", "shared-profits")).toBe("rental");
  expect(activityOf("host", "space-rental")).toBe("rental");
  expect(activityOf("host", "service-purchase")).toBe("service");
  expect(activityOf("artist", "shared-profits")).toBe("service");
});

test("a year is summed by activity and quarter; a correction is no operation", () => {
  const line = {
    activity: "service" as const,
    placeId: "p",
    grossCents: 1000,
    feesCents: 150,
    netCents: 850,
    isCorrection: false,
  };
  const [summary, ...others] = summarise([
    { ...line, at: new Date("2026-02-01T12:00:00Z") },
    { ...line, at: new Date("2026-05-01T12:00:00Z") },
    {
      at: new Date("2026-05-02T12:00:00Z"),
      activity: "service",
      placeId: "p",
      grossCents: -100,
      feesCents: -15,
      netCents: -85,
      isCorrection: true,
    },
  ]);
  expect(others).toEqual([]);
  expect(summary?.quarters.map(({ netCents, transactions }) => [netCents, transactions])).toEqual([
    [850, 1],
    [765, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(summary?.total).toEqual({ grossCents: 1900, feesCents: 285, netCents: 1615, transactions: 2 });
});
