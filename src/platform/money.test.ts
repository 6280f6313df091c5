import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCents, parseEuros, percentOf, sumCents } from "./money.ts";

describe("money", () => {
  test("is written as the French write it", () => {
    expect(formatCents(1200)).toBe("12\u202f€");
    expect(formatCents(1250)).toBe("12,50\u202f€");
    expect(formatCents(0)).toBe("0\u202f€");
    expect(formatCents(123456700)).toBe("1\u202f234\u202f567\u202f€");
    expect(formatCents(-350)).toBe("\u22123,50\u202f€");
  });

  test("is read as people type it", () => {
    expect(parseEuros("12")).toBe(1200);
    expect(parseEuros("12,5")).toBe(1250);
    expect(parseEuros("12.50 €")).toBe(1250);
    expect(parseEuros("1 200,00")).toBe(120000);
    for (const nonsense of ["", "douze", "12,345", "-3", "1e3", "12,", ",5"])
      expect(parseEuros(nonsense)).toBeUndefined();
  });

  test("what is written can be read back, to the cent", () => {
    fc.assert(fc.property(fc.nat(99_999_999), (cents) => parseEuros(formatCents(cents)) === cents));
  });

  test("percentages are half-up to the cent", () => {
    expect(percentOf(30_000, 15)).toBe(4_500);
    expect(percentOf(22_100, 30)).toBe(6_630);
    expect(percentOf(10, 5)).toBe(1);
    expect(percentOf(9, 5)).toBe(0);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100), (cents, percent) => {
        const exact = (BigInt(cents) * BigInt(percent) * 2n + 100n) / 200n;
        expect(BigInt(percentOf(cents, percent))).toBe(exact);
      }),
    );
  });

  test("never takes a fraction of a cent", () => {
    expect(() => formatCents(0.5)).toThrow(RangeError);
    expect(() => sumCents([1, 2.5])).toThrow(RangeError);
    expect(sumCents([1, 2, 3])).toBe(6);
  });
});
