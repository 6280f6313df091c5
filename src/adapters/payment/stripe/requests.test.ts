import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { movementsOf, newPayment, paidPayment } from "#tests/support/payment-contract/rig.ts";
import { openStripeRig, type StripeRig } from "#tests/support/payment-contract/stripe-rig.ts";
import { createStripePayment } from "../stripe.ts";

let rig: StripeRig;
/** With the SDK's own retries, as in the platform. */
let patient: StripeRig;
beforeAll(async () => {
  rig = await openStripeRig();
  patient = await openStripeRig({ retries: 2 });
});
afterAll(async () => {
  await rig.close();
  await patient.close();
});

const refund = (paymentId: string, amountCents: number) => ({
  paymentId,
  amountCents,
  metadata: {},
  idempotencyKey: newId(),
});

describe("what the SDK repairs by itself", () => {
  test.each(["timeout_after_success", "server_error"] as const)("%s, once, goes unnoticed", async (fault) => {
    const { paymentId } = await paidPayment(patient);
    patient.double.misbehave(fault);
    await patient.port.refundPayment(refund(paymentId, 400));
    expect((await patient.port.retrievePayment(paymentId)).refundedCents).toBe(400);
  });
});

describe("what is left to us", () => {
  test("too many requests, and a provider that cannot be reached, are temporary", async () => {
    rig.double.misbehave("rate_limit");
    await expect(rig.port.createPayment(newPayment())).rejects.toMatchObject({ kind: "temporary" });
    const server = { host: "127.0.0.1", port: 9, protocol: "http" as const };
    const nowhere = createStripePayment({
      secretKey: "sk",
      publishableKey: "pk",
      webhookSecrets: [],
      server,
      retries: 0,
    });
    await expect(nowhere.retrievePayment("pi_1")).rejects.toMatchObject({ kind: "temporary", code: "unreachable" });
  });

  test("a failure that Stripe remembers is over when its memory is, and the refund is made once", async () => {
    const { paymentId } = await paidPayment(rig);
    const asked = refund(paymentId, 700);
    rig.double.misbehave("lasting_server_error");
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(rig.port.refundPayment(asked)).rejects.toMatchObject({ kind: "temporary" });
    rig.double.forgetKeys();
    await rig.port.refundPayment(asked);
    expect((await rig.port.retrievePayment(paymentId)).refundedCents).toBe(700);
  });

  test("no money is not for ever: the transfer is refused, a new key gets through", async () => {
    const accountId = await rig.openAccount("validated");
    const asked = { accountId, amountCents: 900, transferGroup: "g", metadata: {}, idempotencyKey: newId() };
    rig.double.misbehave("balance_insufficient");
    await expect(rig.port.createTransfer(asked)).rejects.toMatchObject({
      kind: "refused",
      code: "insufficient_balance",
    });
    const { transferId } = await rig.port.createTransfer({ ...asked, idempotencyKey: newId() });
    expect(await movementsOf(rig, transferId)).toHaveLength(1);
  });
});

describe("keys older than Stripe's memory", () => {
  test("still make one refund, one transfer, one reversal", async () => {
    const { paymentId } = await paidPayment(rig);
    const asked = refund(paymentId, 500);
    rig.double.misbehave("timeout_after_success");
    await expect(rig.port.refundPayment(asked)).rejects.toMatchObject({ kind: "temporary" });
    rig.double.forgetKeys();
    await rig.port.refundPayment(asked);
    expect((await rig.port.retrievePayment(paymentId)).refundedCents).toBe(500);

    const accountId = await rig.openAccount("validated");
    const transfer = { accountId, amountCents: 900, transferGroup: "g", metadata: {}, idempotencyKey: newId() };
    const first = await rig.port.createTransfer(transfer);
    rig.double.forgetKeys();
    expect(await rig.port.createTransfer(transfer)).toEqual(first);

    const reversal = { transferId: first.transferId, amountCents: 900, metadata: {}, idempotencyKey: newId() };
    const back = await rig.port.reverseTransfer(reversal);
    rig.double.forgetKeys();
    expect(await rig.port.reverseTransfer(reversal)).toEqual(back);
  });

  test("the bare SDK would refund twice (negative control)", async () => {
    const { paymentId } = await paidPayment(rig);
    const sdk = new Stripe("sk_test_x", rig.double.server);
    const options = { idempotencyKey: newId() };
    await sdk.refunds.create({ payment_intent: paymentId, amount: 500 }, options);
    rig.double.forgetKeys();
    await sdk.refunds.create({ payment_intent: paymentId, amount: 500 }, options);
    expect((await rig.port.retrievePayment(paymentId)).refundedCents).toBe(1_000);
  });
});
