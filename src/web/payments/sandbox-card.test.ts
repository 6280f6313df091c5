import { expect, test } from "vitest";
import { formatCvc, formatExpiry, formatNumber, readCard } from "./sandbox-card.ts";

const NOW = new Date("2026-11-15T12:00:00Z");

test("what is typed takes the shape that stands on the card", () => {
  expect(formatNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(formatNumber("4242-42 42x4")).toBe("4242 4242 4");
  expect(formatExpiry("1")).toBe("1");
  expect(formatExpiry("7")).toBe("07");
  expect(formatExpiry("1228")).toBe("12 / 28");
  expect(formatExpiry("12 / 2")).toBe("12 / 2");
  expect(formatCvc("12 34 5")).toBe("1234");
});

test("a whole card is read, however it was typed", () => {
  const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2028, cvc: "123" };
  expect(readCard({ number: "4242 4242 4242 4242", expiry: "12 / 28", cvc: "123" }, NOW)).toEqual({ card });
  expect(readCard({ number: "4242424242424242", expiry: "12/2028", cvc: "123" }, NOW)).toEqual({ card });
  expect(readCard({ number: "4242424242424242", expiry: "1228", cvc: "123" }, NOW)).toEqual({ card });
});

test("each slip is named under its field", () => {
  const slips = { number: "4242 4242 4242 4241", expiry: "13 / 28", cvc: "1" };
  const read = readCard(slips, NOW);
  expect("errors" in read && Object.keys(read.errors)).toEqual(["number", "expiry", "cvc"]);
  expect(readCard({}, NOW)).toHaveProperty("errors.number");
});

test("a card lasts to the end of its month", () => {
  const good = { number: "4242424242424242", cvc: "123" };
  expect(readCard({ ...good, expiry: "11 / 26" }, NOW)).toHaveProperty("card");
  expect(readCard({ ...good, expiry: "10 / 26" }, NOW)).toHaveProperty("errors.expiry");
});
