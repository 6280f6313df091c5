import { expect, test } from "vitest";
import { stageOf } from "./order-page-view.ts";

const now = new Date("2026-12-01T20:00:00Z");
const held = { state: "held", totalCents: 1500, heldUntil: new Date("2026-12-01T20:10:00Z"), now } as const;
const late = new Date("2026-12-01T20:10:00Z");

test.each([
  [{ ...held, payment: { state: "ready" } }, "pay"],
  [{ ...held, payment: { state: "unreachable" } }, "unreachable"],
  [{ ...held, payment: { state: "email_needed" } }, "email"],
  [{ ...held, totalCents: 0, payment: null }, "accept"],
  [{ ...held, now: late, payment: { state: "ready" } }, "expired"],
  [{ ...held, state: "expired", payment: null }, "expired"],
  [{ ...held, now: late, payment: { state: "processing" } }, "processing"],
  [{ ...held, state: "abandoned", payment: { state: "paid" } }, "processing"],
  [{ ...held, state: "abandoned", payment: null }, "abandoned"],
  [{ ...held, state: "returned", payment: { state: "paid" } }, "returned"],
  [{ ...held, state: "confirmed", now: late, payment: { state: "paid" } }, "confirmed"],
] as const)("%j shows %s", (facts, stage) => {
  expect(stageOf(facts)).toBe(stage);
});
