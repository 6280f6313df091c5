import { afterAll, beforeAll, expect } from "vitest";
import { describePaymentContract } from "#tests/support/payment-contract/contract.ts";
import { openStripeRig, type StripeRig } from "#tests/support/payment-contract/stripe-rig.ts";

let rig: StripeRig;
beforeAll(async () => {
  rig = await openStripeRig();
});
afterAll(async () => {
  // Every write of ours carried a key.
  expect(rig.double.keyless).toEqual([]);
  await rig.close();
});

describePaymentContract("Stripe", () => rig);
