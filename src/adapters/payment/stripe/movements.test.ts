import { afterAll, beforeAll, expect, test } from "vitest";
import { paidPayment } from "#tests/support/payment-contract/rig.ts";
import { openStripeRig, type StripeRig } from "#tests/support/payment-contract/stripe-rig.ts";
import { addLine } from "#tests/support/stripe-double/books.ts";
import { toArray } from "#tests/support/to-array.ts";

let rig: StripeRig;
beforeAll(async () => {
  rig = await openStripeRig();
});
afterAll(() => rig.close());

const LONG_AGO = new Date(0);
const TOMORROW = new Date(Date.now() + 86_400_000);

test("long books are read to their end, and what is not ours is still counted", async () => {
  const { books } = rig.double;
  await paidPayment(rig, 2_000);
  for (let month = 0; month < 250; month++) addLine(books, { type: "stripe_fee", amount: -10, source: null });
  addLine(books, { type: "payout", amount: -100, source: "po_1" });
  const lines = await toArray(rig.port.listMovements(LONG_AGO, TOMORROW));
  expect(lines).toHaveLength(252);
  expect(new Set(lines.map(({ movementId }) => movementId)).size).toBe(252);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(2_000 - 2_500 - 100);
  expect(lines.filter(({ kind }) => kind === "other")).toHaveLength(251);
});

test("each line belongs to one of two neighbouring spans, wherever they meet", async () => {
  const { created } = rig.double.books.lines[0] ?? { created: 0 };
  for (const offset of [-1, 0, 1, 500, 999, 1_000, 1_001]) {
    const meeting = new Date(created * 1000 + offset);
    const before = await toArray(rig.port.listMovements(LONG_AGO, meeting));
    const after = await toArray(rig.port.listMovements(meeting, TOMORROW));
    expect(before.length + after.length).toBe(252);
  }
});
