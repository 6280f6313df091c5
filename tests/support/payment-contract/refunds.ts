import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { CARDS, movementsOf, newPayment, type PaymentRig, paidPayment, readLetters } from "./rig.ts";

const refund = (paymentId: string, amountCents: number, idempotencyKey = newId()) => ({
  paymentId,
  amountCents,
  metadata: { refundRow: "r-1" },
  idempotencyKey,
});

export function describeRefunds(rig: () => PaymentRig): void {
  test("part of a payment goes back, and the key makes it once", async () => {
    const { paymentId } = await paidPayment(rig());
    await rig().letters();
    const asked = refund(paymentId, 1_000);
    const first = await rig().port.refundPayment(asked);
    expect(first).toMatchObject({ paymentId, amountCents: 1_000, status: "succeeded", metadata: { refundRow: "r-1" } });
    expect(await rig().port.refundPayment(asked)).toEqual(first);
    expect(await rig().port.retrieveRefund(first.refundId)).toEqual(first);
    expect((await rig().port.retrievePayment(paymentId)).refundedCents).toBe(1_000);
    const told = await readLetters(rig());
    expect(told).toEqual([
      expect.objectContaining({
        kind: "refund_updated",
        refundId: first.refundId,
        paymentId,
        amountCents: 1_000,
        status: "succeeded",
        metadata: { refundRow: "r-1" },
      }),
    ]);
    expect(await movementsOf(rig(), first.refundId)).toEqual([
      expect.objectContaining({ kind: "refund", paymentId, amountCents: -1_000, metadata: { refundRow: "r-1" } }),
    ]);
    await expect(rig().port.refundPayment({ ...asked, amountCents: 999 })).rejects.toMatchObject({
      kind: "refused",
      code: "key_reused",
    });
  });

  test("ten at once with one key are one refund", async () => {
    const { paymentId } = await paidPayment(rig());
    const asked = refund(paymentId, 300);
    await Promise.allSettled(Array.from({ length: 10 }, () => rig().port.refundPayment(asked)));
    await rig().port.refundPayment(asked);
    expect((await rig().port.retrievePayment(paymentId)).refundedCents).toBe(300);
  });

  test("never more than was paid, whatever the keys", async () => {
    const { paymentId } = await paidPayment(rig(), 3_000);
    const tried = await Promise.allSettled(
      Array.from({ length: 5 }, () => rig().port.refundPayment(refund(paymentId, 1_000))),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expect(rig().port.refundPayment(refund(paymentId, 1))).rejects.toMatchObject({ code: "amount_too_large" });
    expect((await rig().port.retrievePayment(paymentId)).refundedCents).toBe(3_000);
  });

  test("what was not paid is not refunded", async () => {
    const { paymentId } = await rig().port.createPayment(newPayment());
    await expect(rig().port.refundPayment(refund(paymentId, 100))).rejects.toMatchObject({
      kind: "refused",
      code: "wrong_state",
    });
    await expect(rig().port.refundPayment(refund("pi_unknown", 100))).rejects.toMatchObject({ code: "not_found" });
  });

  test("a slow refund is pending first", async () => {
    const { paymentId } = await paidPayment(rig(), 3_000, CARDS.slowRefund);
    await rig().letters();
    const { refundId, status } = await rig().port.refundPayment(refund(paymentId, 3_000));
    expect(status).toBe("pending");
    await rig().letRefundsSettle();
    expect((await rig().port.retrieveRefund(refundId)).status).toBe("succeeded");
    const told = (await readLetters(rig())).map((event) => event.kind === "refund_updated" && event.status);
    expect(told).toEqual(["pending", "succeeded"]);
  });

  test("a refund that the bank sends back has failed, and may be tried again", async () => {
    const { paymentId } = await paidPayment(rig(), 3_000, CARDS.returnedRefund);
    const { refundId } = await rig().port.refundPayment(refund(paymentId, 3_000));
    await rig().letRefundsSettle();
    expect((await rig().port.retrieveRefund(refundId)).status).toBe("failed");
    expect((await rig().port.retrievePayment(paymentId)).refundedCents).toBe(0);
    const lines = (await movementsOf(rig(), refundId)).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
    expect(lines.sort()).toEqual(["refund -3000", "refund_returned 3000"]);
    expect((await rig().port.refundPayment(refund(paymentId, 3_000))).refundId).not.toBe(refundId);
  });
}
