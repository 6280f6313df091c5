import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { movementsOf, newPayment, paidPayment, readLetters } from "#tests/support/payment-contract/rig.ts";
import { makeSandboxRig, type SandboxRig } from "#tests/support/payment-contract/sandbox-rig.ts";
import type { Payment } from "../port.ts";

const database = useDatabase();
let rig: SandboxRig;
beforeAll(() => {
  rig = makeSandboxRig(database.db);
});

const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2040, cvc: "123" };
const confirm = (payment: Payment, changes: Partial<typeof card> = {}, clientSecret = payment.clientSecret) =>
  rig.sandbox.confirmCard({
    paymentId: payment.paymentId,
    clientSecret,
    card: { ...card, ...changes },
    returnUrl: "/retour",
  });

test("twenty presses at once take the money once", async () => {
  const payment = await rig.port.createPayment(newPayment());
  await rig.letters();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(payment)));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["succeeded"]));
  expect(await movementsOf(rig, payment.paymentId)).toHaveLength(1);
  expect(await readLetters(rig)).toHaveLength(1);
});

test("without its secret a payment is nobody's", async () => {
  const payment = await rig.port.createPayment(newPayment());
  await expect(confirm(payment, {}, "guessed")).rejects.toMatchObject({ code: "not_found" });
  await expect(confirm(payment, { number: "4000000000000002" }, "guessed")).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(rig.sandbox.findQuestion(payment.paymentId, "guessed")).rejects.toMatchObject({ code: "not_found" });
});

test("a card that is over, by the platform's clock, and numbers of no test card are declined", async () => {
  const payment = await rig.port.createPayment(newPayment());
  const now = rig.now();
  const thisMonth = { expiryMonth: now.getUTCMonth() + 1, expiryYear: now.getUTCFullYear() };
  expect(await confirm(payment, { expiryMonth: 1, expiryYear: 2020 })).toEqual({
    status: "declined",
    code: "expired_card",
  });
  expect(await confirm(payment, { number: "5555555555554444" })).toEqual({ status: "declined", code: "card_declined" });
  expect(await confirm(payment, thisMonth)).toEqual({ status: "succeeded" });
});

test("the bank's question leads back, is asked once, and ends with the payment", async () => {
  const payment = await rig.port.createPayment(newPayment());
  const { paymentId, clientSecret } = payment;
  const asked = await confirm(payment, { number: "4000002500003155" });
  expect(asked).toEqual({
    status: "requires_action",
    url: `http://localhost:3000/dev/confirmation/${paymentId}?cle=${clientSecret}`,
  });
  expect(await rig.sandbox.findQuestion(paymentId, clientSecret)).toMatchObject({ amountCents: 3_000 });
  const answer = { paymentId, clientSecret, accepted: true };
  expect(await rig.sandbox.answerQuestion(answer)).toEqual({ returnUrl: "/retour" });
  expect(await rig.sandbox.answerQuestion(answer)).toBeUndefined();

  const other = await rig.port.createPayment(newPayment());
  await confirm(other, { number: "4000002500003155" });
  await rig.port.cancelPayment(other.paymentId);
  const late = { paymentId: other.paymentId, clientSecret: other.clientSecret, accepted: true };
  expect(await rig.sandbox.answerQuestion(late)).toBeUndefined();
  expect((await rig.port.retrievePayment(other.paymentId)).status).toBe("cancelled");
});

test("the card of somebody who disputes", async () => {
  await rig.letters();
  const { paymentId } = await paidPayment(rig, 3_000, "4000000000000259");
  const kinds = (await readLetters(rig)).map(({ kind }) => kind);
  expect(kinds).toEqual(["payment_succeeded", "dispute_opened"]);
  const fees = (await movementsOf(rig, paymentId)).map(({ kind, feeCents }) => `${kind} ${feeCents}`);
  expect(fees).toEqual(["payment 70", "dispute_withdrawn 2000"]);
});
