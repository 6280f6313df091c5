import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parisDay } from "#platform/french-dates.ts";
import { goalDeadline } from "./rules.ts";
import { daysOf, overlap, parisDaysBefore, parisMoment, parisTime } from "./slot-rules.ts";

const iso = (day: string, time: string) => parisMoment(day, time)?.toISOString();

describe("a moment in Paris", () => {
  test("in winter and in summer", () => {
    expect(iso("2026-12-12", "20:30")).toBe("2026-12-12T19:30:00.000Z");
    expect(iso("2027-07-14", "20:30")).toBe("2027-07-14T18:30:00.000Z");
  });

  test("spring skips an hour, which then does not exist", () => {
    expect(iso("2027-03-28", "01:59")).toBe("2027-03-28T00:59:00.000Z");
    expect(iso("2027-03-28", "02:00")).toBeUndefined();
    expect(iso("2027-03-28", "02:59")).toBeUndefined();
    expect(iso("2027-03-28", "03:00")).toBe("2027-03-28T01:00:00.000Z");
  });

  test("autumn has an hour twice, which is taken the first time", () => {
    expect(iso("2027-10-31", "01:59")).toBe("2027-10-30T23:59:00.000Z");
    expect(iso("2027-10-31", "02:30")).toBe("2027-10-31T00:30:00.000Z");
    expect(iso("2027-10-31", "03:00")).toBe("2027-10-31T02:00:00.000Z");
  });

  test("what is no day or no hour is no moment", () => {
    for (const [day, time] of [
      ["2027-02-30", "20:00"],
      ["2027-13-01", "20:00"],
      ["27-01-01", "20:00"],
      ["2027-01-01", "24:00"],
      ["2027-01-01", "8:00"],
      ["", ""],
    ] as const) {
      expect(parisMoment(day, time)).toBeUndefined();
    }
  });

  test("is read back as it was said, all year round", () => {
    const minute = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(minute, (offset) => {
        const typed = new Date(Date.UTC(2027, 0, 1) + offset * 60_000).toISOString();
        const [day, time] = [typed.slice(0, 10), typed.slice(11, 16)];
        const at = parisMoment(day, time);
        if (!at) expect([day, time.slice(0, 2)]).toEqual(["2027-03-28", "02"]);
        else expect([parisDay(at), parisTime(at)]).toEqual([day, time]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("days before", () => {
  test("keep the hour across both clock changes", () => {
    const spring = new Date("2027-03-30T18:30:00Z");
    expect(parisDaysBefore(spring, 7).toISOString()).toBe("2027-03-23T19:30:00.000Z");
    const autumn = new Date("2027-11-02T19:30:00Z");
    expect(parisDaysBefore(autumn, 7).toISOString()).toBe("2027-10-26T18:30:00.000Z");
  });

  test("a goal is due so long before the first slot, in whatever order they are given", () => {
    const slots = [{ startsAt: new Date("2027-06-20T18:00:00Z") }, { startsAt: new Date("2027-06-10T18:00:00Z") }];
    expect(goalDeadline(slots, 3)?.toISOString()).toBe("2027-06-07T18:00:00.000Z");
    expect(goalDeadline([], 3)).toBeUndefined();
  });
});

test("rent counts Paris dates: two shows on one day are one, an evening past midnight is one", () => {
  const at = (moment: string) => ({ startsAt: new Date(moment) });
  expect(daysOf([at("2027-06-10T14:00:00Z"), at("2027-06-10T18:00:00Z")])).toBe(1);
  // 23:30 UTC is already the next day in Paris.
  expect(daysOf([at("2027-06-10T18:00:00Z"), at("2027-06-10T23:30:00Z")])).toBe(2);
});

test("hours that touch do not overlap", () => {
  const slot = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });
  expect(overlap(slot(0, 10), slot(10, 20))).toBe(false);
  expect(overlap(slot(0, 11), slot(10, 20))).toBe(true);
  expect(overlap(slot(12, 13), slot(10, 20))).toBe(true);
});
